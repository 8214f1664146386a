import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-secrets',
    up: `
create table secret (
  id text primary key check (length(id) = 26),
  project text not null,
  name text not null check (name <> ''),
  description text not null,
  kind text not null check (kind in ('custom', 'connection')),
  connection_type text not null,
  expires_at text check (expires_at ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  created_at timestamptz not null default now(),
  created_by text not null,
  modified_at timestamptz not null default now(),
  modified_by text not null,
  unique (project, name)
);
create table secret_value (
  secret_id text not null references secret (id) on delete cascade,
  key text not null,
  position int not null,
  sealed text not null,
  primary key (secret_id, key)
);
create table secret_version (
  secret_id text not null references secret (id) on delete cascade,
  version int not null,
  change text not null check (change in ('created', 'updated')),
  at timestamptz not null default now(),
  by text not null,
  fields text[] not null,
  added text[] not null,
  changed text[] not null,
  removed text[] not null,
  primary key (secret_id, version)
)`,
  },
]
