import type { Migration } from '@etabli/sdk/server'
import type { Generated } from 'kysely'

export const columnMigrations: readonly Migration[] = [
  {
    // Of each project what its last docs told: one value, as it is read and replaced as a whole.
    name: '050-dbt-column-lineage',
    up: `
      create table dbt_column_lineage (
        project text primary key references project (name) on update cascade on delete cascade,
        commit text not null,
        at timestamptz not null default now(),
        nodes_gzip bytea not null
      );
      create function tell_of_dbt_columns() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'dbt-columns/' || new.project);
        return null;
      end $$;
      create trigger tell_of_dbt_columns after insert or update on dbt_column_lineage
        for each row execute function tell_of_dbt_columns();
    `,
  },
]

export interface ColumnTables {
  readonly dbt_column_lineage: {
    project: string
    commit: string
    at: Generated<Date>
    nodes_gzip: Buffer
  }
}
