import type { Migration } from '@etabli/sdk/server'

/** Its table bears the name that it had while the assistant was part of the data explorer. */
export const migrations: readonly Migration[] = [
  {
    name: '002-conversations',
    up: `
create table explorer_conversation (
  key text primary key check (length(key) >= 32),
  project text not null,
  connection text not null,
  context text not null,
  user_id text not null,
  messages jsonb not null check (jsonb_typeof(messages) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index explorer_conversation_of_user on explorer_conversation (project, user_id, updated_at)`,
  },
]
