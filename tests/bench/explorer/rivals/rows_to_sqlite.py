"""A CSV file as the table `events` of an SQLite file: `rows_to_sqlite.py rows.csv rows.db`."""
import csv
import os
import sqlite3
import sys

source, target = sys.argv[1:]
if os.path.exists(target):
    os.remove(target)
with open(source, newline="", encoding="utf-8") as file, sqlite3.connect(target) as store:
    rows = csv.reader(file)
    names = next(rows)
    store.execute(f"create table events ({', '.join(names)})")
    store.executemany(f"insert into events values ({', '.join('?' for _ in names)})", rows)
