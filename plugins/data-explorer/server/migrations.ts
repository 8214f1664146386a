import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-connections',
    up: `
create table explorer_connection (
  project text not null,
  name text not null check (name <> ''),
  driver text not null,
  settings jsonb not null,
  sealed_password text not null,
  primary key (project, name)
)`,
  },
]
