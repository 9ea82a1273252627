#!/usr/bin/env python3
"""Verifies every record named in a list: prints one line for each, `holds` or the error.

usage: verify_many.py LIST      LIST has the name of a record on each line
"""
import sys

from verify_record import fault_of

with open(sys.argv[1], encoding="utf-8") as names:
    for name in names:
        with open(name.rstrip("\n"), encoding="utf-8", newline="") as record:
            print((fault_of(record.read()) or "holds").replace("\n", " ")[:400])
