import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-work-sessions',
    up: `
      create table dbt_session (
        id text primary key,
        project text not null references project (name) on update cascade on delete cascade,
        entity_type text not null check (entity_type in ('dbt-model', 'dbt-source', 'dbt-test')),
        entity_name text not null,
        status text not null default 'opened' check (status in ('opened', 'closed', 'canceled')),
        created_by text not null,
        modified_by text not null,
        locked_by text not null,
        locked_by_email text not null,
        base_commit text not null,
        conflict_commit text,
        texts jsonb not null,
        history jsonb not null,
        created_at timestamptz not null default now(),
        modified_at timestamptz not null default now()
      );
      create unique index dbt_session_opened on dbt_session (project, entity_type, entity_name) where status = 'opened';
      create index dbt_session_of_project on dbt_session (project, modified_at desc);
      create table dbt_seen (
        project text not null references project (name) on update cascade on delete cascade,
        entity_type text not null,
        names text[] not null,
        primary key (project, entity_type)
      );

      create function tell_of_dbt_session() returns trigger language plpgsql as $$
      declare changed dbt_session := case when tg_op = 'DELETE' then old else new end;
      begin
        perform pg_notify('etabli_changes', 'dbt-sessions/' || changed.project);
        perform pg_notify('etabli_changes', 'dbt-session/dbt-session:' || changed.id);
        return null;
      end $$;
      create trigger dbt_session_changed after insert or update or delete on dbt_session
        for each row execute function tell_of_dbt_session()`,
  },
]
