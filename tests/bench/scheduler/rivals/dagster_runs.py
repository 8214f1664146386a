"""What Dagster has recorded, as JSON: seconds of the row, and from each minute to its op."""
import json
from datetime import datetime

from dagster import DagsterEventType, DagsterInstance, DagsterRunStatus

late = []
row = []
with DagsterInstance.get() as instance:
    for record in instance.get_run_records():
        run = record.dagster_run
        if run.status != DagsterRunStatus.SUCCESS:
            continue
        if run.job_name == "row":
            row.append(record.end_time - record.start_time)
            continue
        due = datetime.fromisoformat(run.tags[".dagster/scheduled_execution_time"]).timestamp()
        started = instance.all_logs(run.run_id, of_type=DagsterEventType.STEP_START)
        late.append(started[0].timestamp - due)
print(json.dumps({"row": row, "late": late}))
