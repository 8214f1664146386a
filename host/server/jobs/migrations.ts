import type { Migration } from '@etabli/sdk/server'
import type { Generated } from 'kysely'

export const JOBS_ID = 'etabli.jobs'

export const jobMigrations: readonly Migration[] = [
  {
    name: '001-jobs',
    up: `
      create table job (
        id text primary key,
        kind text not null,
        project text not null,
        user_id text not null references app_user (id) on delete cascade,
        access jsonb not null,
        args jsonb not null,
        status text not null default 'running' check (status in ('running', 'completed', 'error')),
        output text not null default '',
        exit_code integer,
        message text,
        cancel_asked boolean not null default false,
        started_at timestamptz not null default now(),
        alive_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index job_of_user on job (user_id, started_at);
      create index job_under_way on job (alive_at) where status = 'running';
    `,
  },
  {
    name: '002-durable-jobs',
    up: `
      alter table job
        add payload jsonb,
        add retry boolean not null default false,
        add run_id text,
        add attempts integer not null default 0,
        drop constraint job_status_check,
        add constraint job_status_check check (status in ('queued', 'running', 'completed', 'error'));
      drop index job_under_way;
      create index job_under_way on job (alive_at) where status in ('queued', 'running');
    `,
  },
  {
    name: '003-schedules',
    up: `
      create table job_schedule (
        id text primary key,
        kind text not null,
        project text not null,
        user_id text not null references app_user (id) on delete cascade,
        access jsonb not null,
        args jsonb not null,
        payload jsonb not null,
        retry boolean not null default false,
        cron text not null,
        zone text not null,
        is_enabled boolean not null default true,
        next_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index job_schedule_due on job_schedule (next_at) where is_enabled;
      create index job_schedule_of_project on job_schedule (kind, project);
      alter table job
        add schedule_id text,
        add scheduled_for timestamptz,
        add constraint job_once_a_time unique (schedule_id, scheduled_for);
      create index job_of_project on job (kind, project, started_at);
    `,
  },
  {
    // In the store itself, so that nothing that changes a job can forget it.
    name: '004-tell-of-changed-jobs',
    up: `
      create function tell_of_changed_job() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', tg_argv[0] || '/' || new.id);
        return null;
      end $$;
      create trigger job_changed after update of status, output on job
        for each row execute function tell_of_changed_job('job');
      create trigger job_cancel_asked after update of cancel_asked on job
        for each row execute function tell_of_changed_job('job-cancel');
    `,
  },
]

export interface ScheduleTable {
  id: string
  kind: string
  project: string
  user_id: string
  access: unknown
  args: unknown
  payload: unknown
  retry: Generated<boolean>
  cron: string
  zone: string
  is_enabled: Generated<boolean>
  next_at: Date
  created_at: Generated<Date>
}

export interface JobTables {
  readonly job_schedule: ScheduleTable
  readonly job: {
    id: string
    kind: string
    project: string
    user_id: string
    access: unknown
    args: unknown
    status: Generated<string>
    output: Generated<string>
    exit_code: number | null
    message: string | null
    cancel_asked: Generated<boolean>
    started_at: Generated<Date>
    alive_at: Generated<Date>
    ended_at: Date | null
    /** Gone with the job's end. */
    payload: unknown
    retry: Generated<boolean>
    /** The run that may write; a run that bears another has lost the job. */
    run_id: string | null
    attempts: Generated<number>
    /** The schedule that began it, and which of its times it is of. */
    schedule_id: string | null
    scheduled_for: Date | null
  }
  readonly app_user: { id: string; email: string }
}
