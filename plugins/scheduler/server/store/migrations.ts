import type { Migration } from '@etabli/sdk/server'

export const schedulerMigrations: readonly Migration[] = [
  {
    name: '001-artefacts-and-bundles',
    up: `
      create table artefact (
        project text not null,
        name text not null,
        description text not null,
        kind text not null check (kind in ('custom', 'dbt')),
        image text not null,
        version int not null default 1,
        git_url text not null,
        git_branch text not null,
        code_path text not null,
        env jsonb not null,
        secrets jsonb not null,
        policy jsonb not null,
        created_at timestamptz not null default now(),
        created_by text not null,
        modified_at timestamptz not null default now(),
        modified_by text not null,
        primary key (project, name)
      );
      create table bundle (
        id text primary key,
        project text not null,
        name text not null,
        description text not null,
        artefacts jsonb not null,
        concurrency int not null,
        created_at timestamptz not null default now(),
        created_by text not null,
        modified_at timestamptz not null default now(),
        modified_by text not null,
        unique (project, name)
      );
      create table bundle_run (
        id text primary key,
        bundle_id text not null references bundle (id) on delete cascade,
        project text not null,
        bundle text not null,
        engine text not null,
        concurrency int not null,
        status text not null,
        step text not null,
        error text not null default '',
        cancel_asked boolean not null default false,
        user_id text not null,
        user_email text not null,
        trigger_id text,
        scheduled_for timestamptz,
        resumed_from text,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        completed_at timestamptz,
        unique (trigger_id, scheduled_for)
      );
      create index bundle_run_of_bundle on bundle_run (bundle_id, id desc);
      create index bundle_run_under_way on bundle_run (id) where status in ('queued', 'running');
      create table bundle_run_task (
        run_id text not null references bundle_run (id) on delete cascade,
        name text not null,
        position int not null,
        entry jsonb not null,
        after jsonb not null,
        artefact_version text not null,
        description text not null,
        spec jsonb not null,
        status text not null,
        task_id text,
        error text not null default '',
        primary key (run_id, name)
      )`,
  },
  {
    name: '002-tasks',
    up: `
      create table task_trigger (
        id text primary key,
        project text not null,
        bundle_id text unique references bundle (id) on delete cascade,
        name text not null,
        description text not null,
        artefact text not null,
        artefact_version text not null,
        engine text not null,
        spec jsonb,
        cron text not null,
        zone text not null,
        is_paused boolean not null default false,
        next_at timestamptz not null,
        user_id text not null,
        user_email text not null,
        created_at timestamptz not null default now(),
        fired_at timestamptz,
        outcome text check (outcome in ('fired', 'missed', 'refused')),
        message text not null default ''
      );
      create index task_trigger_due on task_trigger (next_at) where not is_paused;
      create index task_trigger_of_project on task_trigger (project, name);
      create table task (
        id text primary key,
        project text not null,
        kind text not null check (kind in ('task', 'job')),
        name text not null,
        description text not null,
        artefact text not null,
        artefact_version text not null,
        engine text not null,
        spec jsonb not null,
        status text not null check (status in ('queued', 'running', 'completed', 'error', 'canceled', 'skipped')),
        step text not null,
        error text not null default '',
        exit_code int,
        facts jsonb not null default '{}',
        attempt int not null,
        retry_of text,
        trigger_id text,
        scheduled_for timestamptz,
        bundle_run_id text,
        user_id text not null,
        user_email text not null,
        created_at timestamptz not null default now(),
        run_at timestamptz,
        submitted_at timestamptz,
        submits int not null default 0,
        reference text not null default '',
        token_hash text,
        taken_by text,
        alive_at timestamptz,
        cancel_asked boolean not null default false,
        started_at timestamptz,
        completed_at timestamptz,
        unique (trigger_id, scheduled_for)
      );
      create index task_of_project on task (project, (coalesce(started_at, created_at)) desc nulls first, id desc);
      create index task_of_artefact on task (project, artefact, id desc);
      create index task_of_name on task (project, name, id desc);
      create index task_by_status on task (project, status, id desc);
      create index task_under_way on task (engine, status, alive_at) where status in ('queued', 'running');
      create index task_of_bundle_run on task (bundle_run_id) where bundle_run_id is not null;
      create index task_ended on task (completed_at) where completed_at is not null;
      create table task_log (
        task_id text not null references task (id) on delete cascade,
        log text not null check (log in ('technical', 'application')),
        first_line int not null,
        lines int not null,
        body text not null,
        primary key (task_id, log, first_line)
      )`,
  },
  {
    // In the store itself, so that nothing that changes something can forget to tell.
    name: '003-tell-of-changes',
    up: `
      create function tell_of_task() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform pg_notify('etabli_changes', 'tasks/' || new.project);
          return null;
        end if;
        perform pg_notify('etabli_changes', 'task/task:' || new.id);
        if new.status <> old.status then
          perform pg_notify('etabli_changes', 'tasks/' || new.project);
          if new.completed_at is not null then
            perform pg_notify('etabli_changes', 'task-log/task:' || new.id);
          end if;
        end if;
        if new.cancel_asked and not old.cancel_asked then
          perform pg_notify('etabli_changes', 'task-cancel/' || new.id);
        end if;
        return null;
      end $$;
      create trigger task_made after insert on task for each row execute function tell_of_task();
      create trigger task_changed after update of status, step, error, cancel_asked, started_at on task
        for each row execute function tell_of_task();

      create function tell_of_task_log() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'task-log/task:' || new.task_id);
        return null;
      end $$;
      create trigger task_log_grown after insert on task_log for each row execute function tell_of_task_log();

      create function tell_of_trigger() returns trigger language plpgsql as $$
      declare changed task_trigger := case when tg_op = 'DELETE' then old else new end;
      begin
        perform pg_notify('etabli_changes', 'task-clock');
        perform pg_notify('etabli_changes', 'triggers/' || changed.project);
        perform pg_notify('etabli_changes', 'tasks/' || changed.project);
        perform pg_notify('etabli_changes', 'task/task:' || changed.id);
        if changed.bundle_id is not null then
          perform pg_notify('etabli_changes', 'bundle/bundle:' || changed.bundle_id);
          perform pg_notify('etabli_changes', 'bundles/' || changed.project);
        end if;
        return null;
      end $$;
      create trigger trigger_changed after insert or update or delete on task_trigger
        for each row execute function tell_of_trigger();

      create function tell_of_artefact() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'artefacts/' || case when tg_op = 'DELETE' then old.project else new.project end);
        return null;
      end $$;
      create trigger artefact_changed after insert or update or delete on artefact
        for each row execute function tell_of_artefact();

      create function tell_of_bundle() returns trigger language plpgsql as $$
      declare changed bundle := case when tg_op = 'DELETE' then old else new end;
      begin
        perform pg_notify('etabli_changes', 'bundles/' || changed.project);
        perform pg_notify('etabli_changes', 'bundle/bundle:' || changed.id);
        return null;
      end $$;
      create trigger bundle_changed after insert or update or delete on bundle
        for each row execute function tell_of_bundle();

      create function tell_of_bundle_run() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'bundle/bundle:' || new.bundle_id);
        perform pg_notify('etabli_changes', 'bundle-status/bundle-status:' || new.id);
        return null;
      end $$;
      create trigger bundle_run_changed after insert or update on bundle_run
        for each row execute function tell_of_bundle_run();

      create function tell_of_bundle_run_task() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'bundle-status/bundle-status:' || new.run_id);
        return null;
      end $$;
      create trigger bundle_run_task_changed after update on bundle_run_task
        for each row execute function tell_of_bundle_run_task()`,
  },
  {
    name: '004-commits-of-bundle-runs',
    up: `alter table bundle_run add column commits jsonb not null default '[]'`,
  },
  {
    // How the last task of each thing of another area has ended is asked for all of them at once.
    name: '005-tasks-of-origins',
    up: `
      create index task_of_origin on task (project, (spec ->> 'kind'), (spec -> 'origin' ->> 'name'), id desc)
        where spec -> 'origin' is not null`,
  },
  {
    name: '006-tell-of-lineage',
    up: `
      create function tell_lineage_of_scheduler() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'lineage/' || case when tg_op = 'DELETE' then old.project else new.project end);
        return null;
      end $$;
      create trigger task_in_lineage after insert or update of status on task
        for each row execute function tell_lineage_of_scheduler();
      create trigger artefact_in_lineage after insert or update or delete on artefact
        for each row execute function tell_lineage_of_scheduler();
      create trigger bundle_in_lineage after insert or update or delete on bundle
        for each row execute function tell_lineage_of_scheduler();
      create trigger bundle_run_in_lineage after insert or update of status on bundle_run
        for each row execute function tell_lineage_of_scheduler()`,
  },
]
