import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-jobs',
    up: `
create table slurm_job (
  task_id text primary key,
  -- Of the ticket that the job's script holds: it opens the task once.
  ticket_hash text not null,
  -- Absent until Slurm has answered.
  job_id bigint,
  -- Of what the run that took the task calls itself.
  claimant_hash text,
  token_sealed text,
  node text not null default '',
  -- Lines that the record holds, and until when somebody is at work on the next ones.
  next_line bigint not null default 0,
  writing_until timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index slurm_job_ended on slurm_job (ended_at)`,
  },
]
