import type { Migration } from '@etabli/sdk/server'

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
]

export interface HomepageTables {
  readonly homepage: { project: string; html: string }
}
