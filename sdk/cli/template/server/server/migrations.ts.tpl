import type { Migration } from '@etabli/sdk/server'

/** Each runs once, in this order. Never change one that was released: add another. */
export const migrations: readonly Migration[] = [
  {
    name: '001-notes',
    up: `
      create table {{tables}}_note (
        id uuid primary key default gen_random_uuid(),
        project text not null,
        text text not null,
        author text not null,
        created_at timestamptz not null default now()
      );
      create index on {{tables}}_note (project, created_at desc);
    `,
  },
]
