"""Forty ops that do next to nothing, one after the other, and one each minute."""
import subprocess

from dagster import DefaultScheduleStatus, Definitions, In, Nothing, ScheduleDefinition, job, op


def light(name: str, **inputs):
    @op(name=name, ins=inputs)
    def task():
        subprocess.run(["true"], check=True)

    return task


@job
def row():
    before = light("task_0")()
    for number in range(1, 40):
        before = light(f"task_{number}", before=In(Nothing))(before)


@job
def minutely():
    light("only")()


defs = Definitions(
    jobs=[row, minutely],
    schedules=[
        ScheduleDefinition(job=minutely, cron_schedule="* * * * *", default_status=DefaultScheduleStatus.RUNNING)
    ],
)
