"""Writes a run as a set of CSV files that any spreadsheet or statistics program opens.

`caption_subject_matches.csv` begins with the three columns of the BiasLens paper (Table 3). How cells are written, and
why, is in `biaslens_gui.core.findings.csv_text`; what the columns mean is in the data dictionary written with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from biaslens_gui.api import Exporter, Output, RunResults, Table, csv_text, hookimpl, result_tables

CLAIMS = """\
- claims.csv holds what may be said, each with the interval that decides it, for all claims together. Numbers of
  methods have intervals and p of their own, adjusted for none of the others: they describe, and decide nothing.
- Images are numbered from 1 in the window and the report; index and the names of files count from 0. Seeds have up to
  16 digits, of which a spreadsheet keeps 15 where it opens a CSV file: take them from the XLSX file or the JSON lines.
"""
README = """{title}
BiasLens results of run {run_id}, as CSV files.

{files}

How to read them
- data_dictionary.csv explains every column of every file.
- The files are UTF-8 with a byte order mark, separated by commas, with a header line (RFC 4180).
- Every text stands in quotation marks, and no number does. Where a spreadsheet would take a text, or what follows a
  semicolon, tab or line end in it, for a formula, an apostrophe stands in front. Characters that cannot be seen are
  named, such as [U+202E].
- findings/estimates.csv holds every number with its interval, its n, how many were missing, and how it was made.
  findings/evidence.csv leads from a number to its images.
{claims}- img_file is the name of an image below the folder images/ of a result package of the same run.
- Reviewers are numbered. No name of a person, computer or folder is in these files.
- Words about people say how somebody is depicted or described, never what a person is.
"""


class CsvSet:
    """The exporter of CSV files."""

    id = "csv_set"
    version = "2"
    title = "CSV files"
    summary = "Everything a run has to show as CSV files with a data dictionary, for spreadsheets and statistics."

    _with_claims = True

    def export(self, results: RunResults, output: Output) -> None:
        """Write one file per table, the data dictionary, and a README."""
        tables = result_tables.streamed(results, with_claims=self._with_claims)
        for table in (*tables, result_tables.data_dictionary(tables)):
            output.write_parts(f"{table.name}.csv", csv_text.csv_parts(table))
        output.write("README.txt", _readme(results, tables, with_claims=self._with_claims).encode())

    def former(self, version: str) -> Exporter | None:
        """Return what writes the tables as `version` did; nothing where that is not known."""
        return FormerCsvSet() if version == FormerCsvSet.version else None


class FormerCsvSet(CsvSet):
    """The exporter as it was when claims were no table."""

    version = "1"
    _with_claims = False


def _readme(results: RunResults, tables: Sequence[Table | result_tables.StreamedTable], *, with_claims: bool) -> str:
    files = "\n".join(f"{table.name}.csv: {table.title}, {len(table.rows):,} rows" for table in tables)
    return README.format(
        title=results.plan.spec.title, run_id=results.run_id, files=files, claims=CLAIMS if with_claims else ""
    )


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the CSV exporter."""
    register(CsvSet())
