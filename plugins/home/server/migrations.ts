import type { Migration } from '@etabli/sdk/server'
import type { Generated } from 'kysely'

export const homepageMigrations: readonly Migration[] = [
  {
    name: '001-homepage',
    up: `
      create table homepage (
        project text primary key references project (name) on update cascade on delete cascade,
        html text not null
      );
    `,
  },
  {
    // The HTML is what readers are given. Beside it stands the Markdown that it was made from, where it was.
    name: '002-written-in-the-browser',
    up: `
      alter table homepage
        add column markdown text,
        add column version integer not null default 1,
        add column changed_by text,
        add column changed_at timestamptz;
    `,
  },
]

export interface HomepageTables {
  readonly homepage: {
    project: string
    html: string
    markdown: string | null
    version: Generated<number>
    changed_by: string | null
    changed_at: Date | null
  }
}
