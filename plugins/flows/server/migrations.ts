import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-flows',
    up: `
      create table flow (
        project text not null,
        name text not null,
        version int not null default 1,
        description text not null,
        created_at timestamptz not null default now(),
        created_by text not null,
        modified_at timestamptz not null default now(),
        modified_by text not null,
        primary key (project, name)
      );
      -- What a version of a flow is. Triggers run the one that they were made of, so all are kept.
      create table flow_version (
        project text not null,
        name text not null,
        version int not null,
        tap jsonb not null,
        target jsonb not null,
        mapping jsonb not null,
        primary key (project, name, version),
        foreign key (project, name) references flow (project, name) on delete cascade
      )`,
  },
]
