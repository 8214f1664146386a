import type { Migration } from '@etabli/sdk/server'
import type { ColumnType, Generated } from 'kysely'

export const lineageMigrations: readonly Migration[] = [
  {
    // One value for each project, as it is read and replaced as a whole; and the last result of each node is found by an index.
    name: '060-dbt-outline',
    up: `
      create table dbt_outline (
        project text primary key references project (name) on update cascade on delete cascade,
        at timestamptz not null default now(),
        outline jsonb not null
      );
      create index dbt_run_result_last on dbt_run_result (project, node, at desc) where is_told;
    `,
  },
]

export interface OutlineTables {
  readonly dbt_outline: {
    project: string
    at: Generated<Date>
    outline: ColumnType<unknown, string, string>
  }
}
