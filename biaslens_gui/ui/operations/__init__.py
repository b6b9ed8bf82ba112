"""What a person can do, one function each: reading happens on a worker thread, work in a child process.

Store and engine are imported inside the functions, on the worker thread, so that the window paints before they load.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from biaslens_gui.ui.operations.activity import read_activity
    from biaslens_gui.ui.operations.computer import check_computer, check_libraries
    from biaslens_gui.ui.operations.imports import Reading, import_images, look_for_images
    from biaslens_gui.ui.operations.instrument import (
        ANSWERING,
        Certificates,
        answering_of,
        ask_duration,
        check_instrument,
        check_judge,
        judges_of,
        read_certificates,
    )
    from biaslens_gui.ui.operations.look import (
        add_exhibit,
        find_text,
        forget_view,
        open_gallery,
        read_image_facts,
        save_view,
        stars_of,
        toggle_star,
        views_of,
    )
    from biaslens_gui.ui.operations.models import (
        FOLDERS,
        LibraryStep,
        check_model_set,
        export_model_set,
        forget_folder,
        list_built_in,
        locate_folder,
        look_for_models,
        note_tryout,
        plan_as_entered,
        remember_folder,
        try_model,
        use_model,
        verify_model,
    )
    from biaslens_gui.ui.operations.plans import (
        DRAFT,
        ask_cost,
        complete_spec,
        find_value_lists,
        lock_plan,
        propose_topics,
        read_values,
        scan_models,
        unlock_plan,
    )
    from biaslens_gui.ui.operations.plugins import allow_plugin, use_plugin, withdraw_plugin
    from biaslens_gui.ui.operations.projects import (
        choose_run,
        create_project,
        follow_run,
        locate_project,
        open_project,
        refresh,
        try_sample,
        warm_up,
    )
    from biaslens_gui.ui.operations.queue import (
        advance_queue,
        change_queued,
        enqueue,
        hold_queue,
        move_queued,
        remove_queued,
    )
    from biaslens_gui.ui.operations.results import compare_with, export_run, find_runs
    from biaslens_gui.ui.operations.review import (
        advise_review,
        assign_review,
        by_majority,
        export_review,
        lock_review,
        note_review,
        open_review,
        preview_verdicts,
        proposals_of,
        read_agreement,
        read_history,
        record_verdict,
        refuse_locked,
        resolve_verdicts,
        save_verdicts,
        set_reviewer_aside,
        settle_verdict,
        take_verdicts,
        unlock_review,
        withdraw_resolution,
        withdraw_verdict,
    )
    from biaslens_gui.ui.operations.runs import (
        dry_run_of,
        extended,
        finish_image,
        hold_job,
        resume_run,
        start_or_enqueue,
        start_run,
        stop_job_now,
    )
    from biaslens_gui.ui.operations.settings import change_setting
    from biaslens_gui.ui.operations.setup import (
        change_record,
        change_threshold,
        decided,
        declare_reviewer,
        record_of,
        reviewers_of,
        thresholds_of,
    )
    from biaslens_gui.ui.operations.variants import ask_server, forget_variant, keep_variant, list_variants

PARTS = (
    "projects",
    "queue",
    "runs",
    "settings",
    "plans",
    "review",
    "results",
    "activity",
    "computer",
    "imports",
    "instrument",
    "look",
    "models",
    "plugins",
    "setup",
    "variants",
)
"""The files of actions. Each is loaded when one of its actions is first asked for, since the window paints before."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Return the action `name`, from the file that has it."""
        if name in __all__:
            for part in PARTS:
                there = vars(importlib.import_module(f"{__name__}.{part}"))
                if name in there:
                    globals()[name] = there[name]
                    return there[name]
        raise AttributeError(name)


__all__ = [
    "ANSWERING",
    "DRAFT",
    "FOLDERS",
    "Certificates",
    "LibraryStep",
    "Reading",
    "add_exhibit",
    "advance_queue",
    "advise_review",
    "allow_plugin",
    "answering_of",
    "ask_cost",
    "ask_duration",
    "ask_server",
    "assign_review",
    "by_majority",
    "change_queued",
    "change_record",
    "change_setting",
    "change_threshold",
    "check_computer",
    "check_instrument",
    "check_judge",
    "check_libraries",
    "check_model_set",
    "choose_run",
    "compare_with",
    "complete_spec",
    "create_project",
    "decided",
    "declare_reviewer",
    "dry_run_of",
    "enqueue",
    "export_model_set",
    "export_review",
    "export_run",
    "extended",
    "find_runs",
    "find_text",
    "find_value_lists",
    "finish_image",
    "follow_run",
    "forget_folder",
    "forget_variant",
    "forget_view",
    "hold_job",
    "hold_queue",
    "import_images",
    "judges_of",
    "keep_variant",
    "list_built_in",
    "list_variants",
    "locate_folder",
    "locate_project",
    "lock_plan",
    "lock_review",
    "look_for_images",
    "look_for_models",
    "move_queued",
    "note_review",
    "note_tryout",
    "open_gallery",
    "open_project",
    "open_review",
    "plan_as_entered",
    "preview_verdicts",
    "proposals_of",
    "propose_topics",
    "read_activity",
    "read_agreement",
    "read_certificates",
    "read_history",
    "read_image_facts",
    "read_values",
    "record_of",
    "record_verdict",
    "refresh",
    "refuse_locked",
    "remember_folder",
    "remove_queued",
    "resolve_verdicts",
    "resume_run",
    "reviewers_of",
    "save_verdicts",
    "save_view",
    "scan_models",
    "set_reviewer_aside",
    "settle_verdict",
    "stars_of",
    "start_or_enqueue",
    "start_run",
    "stop_job_now",
    "take_verdicts",
    "thresholds_of",
    "toggle_star",
    "try_model",
    "try_sample",
    "unlock_plan",
    "unlock_review",
    "use_model",
    "use_plugin",
    "verify_model",
    "views_of",
    "warm_up",
    "withdraw_plugin",
    "withdraw_resolution",
    "withdraw_verdict",
]
