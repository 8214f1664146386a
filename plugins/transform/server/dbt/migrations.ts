import type { Migration } from '@etabli/sdk/server'
import type { Generated } from 'kysely'
import type { EntityType } from '../../contract'

export const dbtMigrations: readonly Migration[] = [
  {
    // What the report is made of, and the pages that frames show, each as it was made.
    name: '010-dbt-results-and-pages',
    up: `
      create table dbt_run_result (
        project text not null references project (name) on update cascade on delete cascade,
        job_id text not null,
        command text not null,
        at timestamptz not null default now(),
        node text not null,
        status text not null,
        seconds double precision not null,
        message text not null,
        failures bigint,
        primary key (project, job_id, node)
      );
      create index dbt_run_result_at on dbt_run_result (project, at);
      create table dbt_page (
        id text primary key,
        project text not null references project (name) on update cascade on delete cascade,
        kind text not null check (kind in ('docs', 'report')),
        at timestamptz not null default now(),
        html_gzip bytea not null
      );
      create index dbt_page_newest on dbt_page (project, kind, at desc);
      create function tell_of_dbt_page() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'dbt-page/' || new.project || '/' || new.kind);
        return null;
      end $$;
      create trigger tell_of_dbt_page after insert on dbt_page for each row execute function tell_of_dbt_page();
    `,
  },
  {
    // Jobs show how their nodes ended: those of work sessions and of commands that tell nothing of the warehouse as well.
    name: '020-dbt-results-of-jobs',
    up: `
      alter table dbt_run_result
        add column is_told boolean not null default true,
        add column entity_type text,
        add column entity_name text,
        add column code text,
        add column connection text;
      create function tell_of_dbt_result() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'dbt-results/' || new.project || '/' || new.job_id);
        return null;
      end $$;
      create trigger tell_of_dbt_result after insert or update on dbt_run_result
        for each row execute function tell_of_dbt_result();
    `,
  },
  {
    // A report is Elementary's where the project has its package.
    name: '030-makers-of-pages',
    up: `
      alter table dbt_page add column maker text not null default 'etabli' check (maker in ('dbt', 'etabli', 'elementary'));
      update dbt_page set maker = 'dbt' where kind = 'docs';
    `,
  },
]

export interface DbtTables {
  readonly dbt_run_result: {
    project: string
    job_id: string
    command: string
    at: Generated<Date>
    node: string
    status: string
    seconds: number
    message: string
    /** A bigint comes as a text. */
    failures: string | number | null
    /** Whether the report is made of it. */
    is_told: boolean
    entity_type: EntityType | null
    entity_name: string | null
    /** The statement that finds the rows of a failed test, and the connection that it ran with. */
    code: string | null
    connection: string | null
  }
  readonly dbt_page: {
    id: string
    project: string
    kind: 'docs' | 'report'
    maker: 'dbt' | 'etabli' | 'elementary'
    at: Generated<Date>
    html_gzip: Buffer
  }
}
