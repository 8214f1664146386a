import type { Migration } from '@etabli/sdk/server'

export const migrations: readonly Migration[] = [
  {
    name: '001-services',
    up: `
      create table service (
        id text primary key,
        project text not null,
        name text not null,
        description text not null,
        image text not null,
        git_url text not null,
        git_branch text not null,
        code_path text not null,
        port text not null,
        use_grpx boolean not null,
        env jsonb not null,
        secrets jsonb not null,
        created_at timestamptz not null default now(),
        created_by text not null,
        modified_at timestamptz not null default now(),
        modified_by text not null,
        unique (project, name)
      );
      -- No cascade: a service of which something runs at a cloud is not forgotten.
      create table service_deployment (
        service_id text not null references service (id),
        engine text not null,
        status text not null default 'unknown',
        endpoints jsonb not null default '[]',
        error text not null default '',
        spec jsonb not null,
        reference text,
        version int not null default 0,
        emulated boolean not null,
        -- What is done to it, or was done last.
        run_id text not null,
        process_status text not null check (process_status in ('idle', 'started', 'error')),
        process_action text not null,
        process_step text not null default '',
        process_payload text not null default '',
        process_error text not null default '',
        process_created_at timestamptz not null default now(),
        process_completed_at timestamptz,
        asked_at timestamptz,
        observed_at timestamptz,
        primary key (service_id, engine)
      );
      create table service_version (
        service_id text not null references service (id) on delete cascade,
        engine text not null,
        version int not null,
        by text not null,
        at timestamptz not null default now(),
        outcome text not null default 'going' check (outcome in ('going', 'succeeded', 'failed')),
        error text not null default '',
        commit text not null default '',
        release jsonb not null,
        spec jsonb not null,
        secret_versions jsonb not null default '{}',
        primary key (service_id, engine, version)
      );
      create table service_run (
        id text primary key,
        service_id text not null references service (id) on delete cascade,
        engine text not null,
        action text not null,
        version int not null default 0,
        by text not null,
        created_at timestamptz not null default now(),
        completed_at timestamptz,
        error text not null default '',
        steps jsonb not null default '[]',
        -- Which server does it, and when that one last said so.
        token text,
        alive_at timestamptz
      );
      create unique index service_run_one_at_once on service_run (service_id, engine) where completed_at is null;
      create index service_run_newest on service_run (service_id, engine, id desc);

      create function tell_of_service() returns trigger language plpgsql as $$
      declare changed service := case when tg_op = 'DELETE' then old else new end;
      begin
        perform pg_notify('etabli_changes', 'services/' || changed.project);
        perform pg_notify('etabli_changes', 'service/service:' || changed.id);
        return null;
      end $$;
      create trigger service_changed after insert or update or delete on service
        for each row execute function tell_of_service();
      create function tell_of_service_deployment() returns trigger language plpgsql as $$
      declare changed service_deployment := case when tg_op = 'DELETE' then old else new end;
      begin
        -- That the cloud was asked changes nothing.
        if tg_op = 'UPDATE' and (to_jsonb(old) - 'asked_at' - 'observed_at') = (to_jsonb(new) - 'asked_at' - 'observed_at') then
          return null;
        end if;
        perform pg_notify('etabli_changes', 'service/service:' || changed.service_id);
        perform pg_notify('etabli_changes', 'services/' || project) from service where id = changed.service_id;
        return null;
      end $$;
      create trigger service_deployment_changed after insert or update or delete on service_deployment
        for each row execute function tell_of_service_deployment();
      create function tell_of_service_run() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'service-runs');
        return null;
      end $$;
      create trigger service_run_made after insert on service_run
        for each row execute function tell_of_service_run()`,
  },
  {
    name: '002-health',
    up: `
      alter table service add column health_checks boolean not null default true, add column health_path text not null default '/';
      create table service_health (
        service_id text not null,
        engine text not null,
        endpoint text not null,
        -- Whoever sets it asks the endpoint.
        asked_at timestamptz not null,
        -- What was done last to the deployment when it was asked: checks that failed before something else do not count.
        run_id text not null default '',
        state text not null default 'unknown' check (state in ('unknown', 'up', 'down')),
        failures int not null default 0,
        answer text not null default '',
        latency int,
        checked_at timestamptz,
        changed_at timestamptz,
        primary key (service_id, engine, endpoint),
        foreign key (service_id, engine) references service_deployment (service_id, engine) on delete cascade
      );
      -- Half hours, so that two days of an endpoint are 96 rows.
      create table service_health_slot (
        service_id text not null,
        engine text not null,
        endpoint text not null,
        at timestamptz not null,
        checks int not null,
        ups int not null,
        latency_sum int not null,
        primary key (service_id, engine, endpoint, at),
        foreign key (service_id, engine, endpoint) references service_health (service_id, engine, endpoint) on delete cascade
      );
      create function tell_of_service_health() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'service-health/service:' || coalesce(new.service_id, old.service_id));
        return null;
      end $$;
      create trigger service_health_checked after update of checked_at, state or delete on service_health
        for each row execute function tell_of_service_health();
      create function tell_of_health_checks() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'service-health/service:' || new.id);
        return null;
      end $$;
      create trigger service_health_checks_changed after update of health_checks, health_path on service
        for each row execute function tell_of_health_checks()`,
  },
]
