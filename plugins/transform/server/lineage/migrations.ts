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
  {
    name: '061-tell-of-lineage',
    up: `
      create function tell_lineage_of_dbt() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'lineage/' || new.project);
        return null;
      end $$;
      create trigger outline_in_lineage after insert or update on dbt_outline
        for each row execute function tell_lineage_of_dbt();
      create trigger result_in_lineage after insert or update on dbt_run_result
        for each row when (new.is_told) execute function tell_lineage_of_dbt();
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
