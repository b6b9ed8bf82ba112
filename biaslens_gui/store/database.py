"""Opening databases: the one writing connection with its migrations, and read-only ones that import quickly."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from urllib.parse import quote

from biaslens_gui.core.codec import DecodeError, from_data, parse_json, parse_sharing
from biaslens_gui.errors import BugError, DiskFull, IntegrityError, KnownError
from biaslens_gui.files.owner_only import make_file, make_folder

if TYPE_CHECKING:
    import sqlite_utils
    from sqlite_utils.migrations import Migrations

T = TypeVar("T")
FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where text in a damaged file is no text."""

LARGEST_CELL = 256 << 20
"""Bytes of one value that are read."""

BACKUPS_KEPT = 7
_DAMAGED = ("malformed", "not a database", "corrupt", "Could not decode", "no such table", "no such column", "too big")
FOR_CLUSTERS, FOR_MANY_ROWS, FOR_FEW_ROWS = "cache_size=-49152", "cache_size=-16384", "cache_size=-2000"
"""Digests are random, so every row changes pages all over the indexes: held in memory, these are read and written less
often. With 64 MiB half a million answers are written at 12,000 a second and not at 7,000, and a run takes 60 MiB more;
no reader gives so many, but the workers of a cluster do, whose driver holds no model: with 48 MiB it reads a fifth and
writes nine tenths of what it does with 16, and takes a tenth less of the processor for answers. The last is what SQLite
takes by itself."""

_LONG_LOG, _LONGER_LOG = "wal_autocheckpoint=16000", "wal_autocheckpoint=48000"
"""For the same reason: changes are folded into the file from a log of 64 MiB, of many rows from one of 192 MiB. What
workers of a cluster give at once is 10,000 answers, which change 35 MiB of the indexes of 200,000: a log of 64 MiB
would be folded in after every second time, a tenth of what SQLite takes."""

_HEADER = 100  # bytes, at the beginning of every database

PATIENCE_MS = {"NORMAL": 5000, "FULL": 500}  # the desk's writer is the window, which must not wait


def open_for_writing(
    path: Path,
    migrations: Migrations,
    backups: Path,
    synchronous: Literal["FULL", "NORMAL"],
    *,
    many_rows: bool = False,
) -> sqlite_utils.Database:
    """Return the one writing connection to `path`, its layout brought up to date; hold its `WriterLock` first.

    Of `many_rows` with several indexes it holds more pages in memory.

    Raises:
        KnownError: the file is damaged, from a newer version, or cannot be written.
    """
    from biaslens_gui.store.library import sqlite_utils

    with _words(path):
        _refuse_cut_short(path)
        connection = _made(path)
        try:
            for pragma in (
                "journal_mode=WAL",
                f"synchronous={synchronous}",
                "foreign_keys=ON",
                f"busy_timeout={PATIENCE_MS[synchronous]}",
                "journal_size_limit=67108864",
                "trusted_schema=OFF",
                "cell_size_check=ON",
                *([_LONGER_LOG if many_rows else _LONG_LOG] if synchronous == "NORMAL" else []),
                FOR_MANY_ROWS if many_rows else FOR_FEW_ROWS,
            ):
                connection.execute(f"PRAGMA {pragma}")
            _refuse_programs(connection, path)
            database = sqlite_utils.Database(connection)
            _migrate(path, database, migrations, backups)
        except BaseException:
            connection.close()
            raise
    return database


def _made(path: Path) -> sqlite3.Connection:
    """Return a connection to `path`, made if it is not there: what SQLite puts beside it has the same rights."""
    try:
        make_file(path)
    except OSError as error:  # in the words that SQLite has for it
        raise sqlite3.OperationalError(f"unable to open database file: {error.strerror or error}") from error
    return sqlite3.connect(path, isolation_level=None, timeout=5, check_same_thread=False)


def _migrate(path: Path, database: sqlite_utils.Database, migrations: Migrations, backups: Path) -> None:
    applied = {migration.name for migration in migrations.applied(database)}
    pending = {migration.name for migration in migrations.pending(database)}
    known = {migration.name for migration in migrations._migrations}
    if applied - known:
        message = f"{path.name} was written by a newer BiasLens (it has {sorted(applied - known)[0]})."
        raise KnownError(
            "Project from a newer version", message, "Install the newer version; nothing was changed here."
        )
    if applied and pending:
        backup(path, backups)
    migrations.apply(database)


def backup(path: Path, backups: Path) -> Path:
    """Copy the database at `path` into `backups`, through SQLite; return the copy. The newest seven are kept."""
    make_folder(backups)
    copy = backups / f"{path.stem}-{datetime.now(UTC):%Y%m%dT%H%M%S%f}.db"
    with _words(path), open_for_reading(path) as source:
        make_file(copy)
        target = sqlite3.connect(copy)
        try:
            source.backup(target)
        finally:
            target.close()
    for old in sorted(backups.glob(f"{path.stem}-*.db"))[:-BACKUPS_KEPT]:
        old.unlink()
    return copy


@contextmanager
def open_for_reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Yield a read-only connection with rows by name; it can neither write nor checkpoint.

    Raises:
        KnownError: there is no such database, or it is damaged.
    """
    if not path.is_file():
        raise KnownError("Nothing recorded yet", f"{path.name} is not there.", "Start a run first.")
    with _words(path):
        connection = connect_for_reading(path)
        try:
            yield connection
        finally:
            connection.close()


def connect_for_reading(path: Path) -> sqlite3.Connection:
    """Return a read-only connection that may move between threads, one at a time.

    Raises:
        IntegrityError: the file brings programs of its own.
        sqlite3.Error, UnicodeDecodeError: it is damaged.
    """
    _refuse_cut_short(path)
    address = f"file:{quote(path.absolute().as_posix())}?mode=ro"
    if _lies_still(path):
        address += "&immutable=1"
    connection = sqlite3.connect(address, uri=True, timeout=5, check_same_thread=False)
    try:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_CELL)
        connection.row_factory = sqlite3.Row
        for pragma in ("query_only=ON", "trusted_schema=OFF", "cell_size_check=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _refuse_programs(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _refuse_cut_short(path: Path) -> None:
    """Refuse a file that is shorter than it says: what its last page lacks SQLite takes for zeros, and says nothing.

    While there is a log, as of a process that was killed, the file is brought up from it first. A log that another
    process folds in at this moment goes once the file is whole: so the size is looked at last.

    Raises:
        sqlite3.DatabaseError: it ends too early.
    """
    if not path.is_file():  # a pipe in its place would never answer
        return
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
        logs = [log for end in ("wal", "journal") if (log := path.with_name(f"{path.name}-{end}")).is_file()]
        if any(log.stat().st_size for log in logs):
            return
        size = path.stat().st_size
    except OSError:  # which SQLite says in its own words
        return
    if len(header) < _HEADER or header[24:28] != header[92:96]:  # the number of pages is another program's
        return
    page, pages = (int.from_bytes(header[begin:end], "big") for begin, end in ((16, 18), (28, 32)))
    if size < (whole := pages * (65536 if page == 1 else page)):
        raise sqlite3.DatabaseError(f"database disk image is malformed: it has {size:,} of its {whole:,} bytes")


def _lies_still(path: Path) -> bool:
    """Return whether nobody has `path` open, and this user may put nothing beside it, as in a folder shared to be read.

    Reading goes through a log and an index beside the database. Where neither is there and neither can be made, SQLite
    opens the file only if told that nobody writes it.
    """
    beside = (path.with_name(f"{path.name}-{end}") for end in ("wal", "shm"))
    return not os.access(path.parent, os.W_OK) and not any(file.exists() for file in beside)


def _refuse_programs(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file whose triggers or views would run what a stranger wrote; BiasLens makes neither."""
    found = connection.execute(
        "select type, name from sqlite_master where type in ('trigger', 'view') or sql like 'create virtual%'"
    ).fetchone()
    if found is not None:
        kind, name = found
        message = f"{path.name} holds a {kind} called {str(name)[:60]!r}, which would run when it is used."
        raise IntegrityError("Database with programs in it", message, "Ask whoever made the project for it again.")


def decoded(kind: type[T], text: str, known: dict[Any, Any] | None = None) -> T:
    """Return a record from the text in which it is stored; lists share what is `known`, and add to it.

    Findings name the same images in dozens of lists: without, each would hold all of their digests once more.

    Raises:
        KnownError: it is not as this version writes it.
    """
    try:
        return from_data(kind, parse_json(text) if known is None else parse_sharing(text, known))
    except (DecodeError, TypeError) as error:
        raise _other_version(kind.__name__.lower(), error) from error


def stored(read: Callable[[sqlite3.Row], T]) -> Callable[[sqlite3.Row], T]:
    """Let a function that makes a record from a row say in words that the row is not as this version writes it."""

    @wraps(read)
    def in_words(row: sqlite3.Row) -> T:
        try:
            return read(row)
        except (ValueError, TypeError, IndexError, RecursionError) as error:
            raise _other_version(read.__name__.strip("_"), error) from error

    return in_words


def _other_version(what: str, why: object) -> KnownError:
    message = f"A stored {what} does not read as this version writes it: {why}."
    hint = "It may come from another version of BiasLens; run its plan again with this one."
    return KnownError("Record of another version", message, hint)


@contextmanager
def _words(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into ones that say whose fault it is and what to do."""
    try:
        yield
    except FAULTS as error:
        raise explain(error, path) from error


def explain(error: Exception, path: Path) -> KnownError | BugError:
    """Return `error` in words: the world's fault (full, locked, damaged, read-only) or ours."""
    text = str(error)
    if "disk is full" in text:
        return DiskFull(
            "Disk full", f"{path.name} could not grow: {text}.", "Free some space, then resume. Nothing was lost."
        )
    if "locked" in text or "busy" in text:
        return KnownError(
            "Project in use", f"{path.name}: {text}.", "Close the other program that has it open, then resume."
        )
    if any(words in text for words in _DAMAGED) or isinstance(error, UnicodeDecodeError):
        hint = (
            "Run 'biaslens doctor' on the project. A copy in the folder 'backups' can take its place, if there is one."
        )
        return IntegrityError("Database damaged", f"{path.name}: {text}.", hint)
    if "readonly" in text or "unable to open" in text or "disk I/O" in text:
        hint = "Check that you may write to the project folder, and that its disk is there and has space left."
        return KnownError("Database not reachable", f"{path.name}: {text}.", hint)
    return BugError("Database error", f"{path.name}: {text}.")
