"""From the findings of a run to its report: plain records, which exporters only render.

`model` is what a report consists of; `building` makes one from the results of a run, with the sections of
`about_the_audit` and `what_was_found`; `figures` draws findings; `crosswalks` reads which clause a section supports.
"""
