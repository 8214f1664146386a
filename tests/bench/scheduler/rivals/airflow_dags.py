"""Forty tasks that do next to nothing, one after the other, and one each minute."""
from datetime import datetime

from airflow.providers.standard.operators.bash import BashOperator
from airflow.sdk import DAG

with DAG("row", schedule=None, start_date=datetime(2025, 1, 1), catchup=False, is_paused_upon_creation=False):
    before = None
    for number in range(40):
        task = BashOperator(task_id=f"task_{number}", bash_command="true")
        if before is not None:
            before >> task
        before = task

with DAG("minutely", schedule="* * * * *", start_date=datetime(2025, 1, 1), catchup=False, is_paused_upon_creation=False):
    BashOperator(task_id="only", bash_command="true")
