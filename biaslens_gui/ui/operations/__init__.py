"""What a person can do, one function each: reading happens on a worker thread, work in a child process.

Store and engine are imported inside the functions, on the worker thread, so that the window paints before they load.
"""

from biaslens_gui.ui.operations.activity import read_activity
from biaslens_gui.ui.operations.computer import check_computer, check_libraries
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
from biaslens_gui.ui.operations.projects import create_project, open_project, refresh, try_sample, warm_up
from biaslens_gui.ui.operations.queue import (
    advance_queue,
    change_queued,
    enqueue,
    hold_queue,
    move_queued,
    remove_queued,
)
from biaslens_gui.ui.operations.results import compare_with, export_run, find_runs
from biaslens_gui.ui.operations.review import record_verdict, withdraw_verdict
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

__all__ = [
    "DRAFT",
    "add_exhibit",
    "advance_queue",
    "ask_cost",
    "change_queued",
    "change_record",
    "change_setting",
    "change_threshold",
    "check_computer",
    "check_libraries",
    "compare_with",
    "complete_spec",
    "create_project",
    "decided",
    "declare_reviewer",
    "dry_run_of",
    "enqueue",
    "export_run",
    "extended",
    "find_runs",
    "find_text",
    "find_value_lists",
    "finish_image",
    "forget_view",
    "hold_job",
    "hold_queue",
    "lock_plan",
    "move_queued",
    "open_gallery",
    "open_project",
    "propose_topics",
    "read_activity",
    "read_image_facts",
    "read_values",
    "record_of",
    "record_verdict",
    "refresh",
    "remove_queued",
    "resume_run",
    "reviewers_of",
    "save_view",
    "scan_models",
    "stars_of",
    "start_or_enqueue",
    "start_run",
    "stop_job_now",
    "thresholds_of",
    "toggle_star",
    "try_sample",
    "unlock_plan",
    "views_of",
    "warm_up",
    "withdraw_verdict",
]
