"""What Airflow has recorded, as JSON: seconds of the row, and from each minute to its task."""
import json
import os
import sqlite3
from datetime import datetime

store = sqlite3.connect(f"file:{os.environ['AIRFLOW_HOME']}/airflow.db?mode=ro", uri=True)


def seconds(since: str, until: str) -> float:
    return (datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds()


row = "select start_date, end_date from dag_run where dag_id = 'row' and state = 'success'"
late = """
    select run_after, task_instance.start_date from task_instance join dag_run using (dag_id, run_id)
    where dag_id = 'minutely' and task_instance.state = 'success'
"""
print(json.dumps({
    "row": [seconds(*times) for times in store.execute(row)],
    "late": [seconds(*times) for times in store.execute(late)],
}))
