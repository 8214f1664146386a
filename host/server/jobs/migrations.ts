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
]

export interface JobTables {
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
  }
}
