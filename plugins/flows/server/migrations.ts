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
  {
    name: '003-flow-runs-and-states',
    up: `
      create table flow_run (
        task text not null,
        attempt int not null,
        project text not null,
        flow text not null,
        version int not null,
        status text not null default 'running',
        started_at timestamptz not null default now(),
        ended_at timestamptz,
        -- Its server says every few seconds that it goes on.
        alive_at timestamptz not null default now(),
        error text not null default '',
        failed_part text not null default '',
        last_lines jsonb not null default '[]',
        streams jsonb not null default '[]',
        samples jsonb not null default '[]',
        primary key (task, attempt),
        foreign key (project, flow) references flow (project, name) on update cascade on delete cascade
      );
      create unique index flow_run_one_at_once on flow_run (project, flow) where status = 'running';
      create index flow_run_newest on flow_run (project, flow, started_at desc);
      -- The newest of a flow is its current one.
      create table flow_state (
        id text primary key,
        project text not null,
        flow text not null,
        at timestamptz not null default now(),
        origin text not null check (origin in ('run', 'reset', 'back', 'copy')),
        task text not null default '',
        by text not null default '',
        -- What it is a state of: another tap or connection cannot go on from it.
        tap text not null,
        connection text not null,
        content text not null,
        foreign key (project, flow) references flow (project, name) on update cascade on delete cascade
      );
      create index flow_state_newest on flow_state (project, flow, id desc);
      create function tell_of_flow_run() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'flow-runs/' || new.project || '/' || new.flow);
        return null;
      end $$;
      create trigger tell_of_flow_run after insert or update on flow_run
        for each row execute function tell_of_flow_run();
      create trigger tell_of_flow_state after insert or update on flow_state
        for each row execute function tell_of_flow_run()`,
  },
  {
    name: '004-connectors-and-catalogs',
    up: `
      create table flow_connector (
        role text not null check (role in ('tap', 'target')),
        name text not null,
        title text not null,
        description text not null,
        connection_type text not null,
        singer_source text not null,
        -- Its form and what its secret must hold, as it said itself.
        told jsonb not null,
        added_at timestamptz not null default now(),
        added_by text not null,
        primary key (role, name)
      );
      create table flow_catalog (
        id text primary key,
        project text not null,
        found_at timestamptz not null default now(),
        tap text not null,
        catalog json not null
      );
      create index flow_catalog_oldest on flow_catalog (found_at);
      create table flow_drift (
        project text not null,
        flow text not null,
        looked_at timestamptz not null default now(),
        -- The catalog of the flow that the source was compared with.
        catalog text not null,
        drift jsonb not null,
        primary key (project, flow),
        foreign key (project, flow) references flow (project, name) on update cascade on delete cascade
      )`,
  },
  {
    name: '005-tell-of-flows',
    up: `
      create function tell_of_flow() returns trigger language plpgsql as $$
      declare changed flow := coalesce(new, old);
      begin
        perform pg_notify('etabli_changes', 'flow/' || changed.project || '/' || changed.name);
        return null;
      end $$;
      create trigger tell_of_flow after insert or update or delete on flow
        for each row execute function tell_of_flow()`,
  },
  {
    // How a run of a flow stands is told by its task.
    name: '006-tell-of-lineage',
    up: `
      create function tell_lineage_of_flow() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'lineage/' || case when tg_op = 'DELETE' then old.project else new.project end);
        return null;
      end $$;
      create trigger flow_in_lineage after insert or update or delete on flow
        for each row execute function tell_lineage_of_flow()`,
  },
]
