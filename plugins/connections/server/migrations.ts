import type { Migration } from '@etabli/sdk/server'

/** Its table bears the name that it had while the data explorer kept the connections. */
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
