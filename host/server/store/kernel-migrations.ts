import type { Migration } from '@etabli/sdk/server'
import type { Generated } from 'kysely'

/** The tables that the host itself owns: who may sign in, which sessions live, which projects exist. */
export const KERNEL_ID = 'etabli.kernel'

export const kernelMigrations: readonly Migration[] = [
  {
    name: '001-users-sessions-projects',
    up: `
      create table project (
        name text primary key,
        description text not null default '',
        docs_url text not null default '',
        edr_report_url text not null default '',
        git_url text not null default '',
        task_engines jsonb not null default '[]',
        service_engines jsonb not null default '[]',
        created_at timestamptz not null default now()
      );
      create table app_user (
        id text primary key,
        email text not null,
        password_hash text,
        role text not null default 'user' check (role in ('user', 'admin', 'superadmin')),
        organization text not null default '',
        external_apps jsonb not null default '[]',
        sda_configuration jsonb not null,
        created_at timestamptz not null default now()
      );
      create unique index app_user_email on app_user (lower(email));
      create table session (
        id text primary key,
        user_id text not null references app_user (id) on delete cascade,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index session_by_user on session (user_id);
      create index session_by_expiry on session (expires_at);
    `,
  },
  {
    name: '002-tell-of-changed-access',
    up: `
      create function tell_of_changed_access() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_access', case tg_table_name when 'session' then old.user_id else old.id end);
        return null;
      end $$;
      create trigger app_user_changed after update or delete on app_user
        for each row execute function tell_of_changed_access();
      create trigger session_ended after delete on session
        for each row execute function tell_of_changed_access();
      create function tell_of_changed_projects() returns trigger language plpgsql as $$
      begin
        notify etabli_projects;
        return null;
      end $$;
      create trigger project_changed after insert or update or delete on project
        for each statement execute function tell_of_changed_projects();
    `,
  },
  {
    // A record's field is looked up before any branch is taken, so one function cannot serve tables with different fields.
    name: '003-tell-by-the-field-of-each-table',
    up: `
      create or replace function tell_of_changed_access() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_access', to_jsonb(old) ->> tg_argv[0]);
        return null;
      end $$;
      drop trigger app_user_changed on app_user;
      create trigger app_user_changed after update or delete on app_user
        for each row execute function tell_of_changed_access('id');
      drop trigger session_ended on session;
      create trigger session_ended after delete on session
        for each row execute function tell_of_changed_access('user_id');
    `,
  },
  {
    // In the store itself, so that no way of changing a password can forget it.
    name: '004-new-password-ends-sessions',
    up: `
      create function end_sessions_of_user() returns trigger language plpgsql as $$
      begin
        delete from session where user_id = new.id;
        return null;
      end $$;
      create trigger app_user_password_changed after update of password_hash on app_user
        for each row when (old.password_hash is distinct from new.password_hash)
        execute function end_sessions_of_user();
    `,
  },
]

export interface KernelTables {
  readonly project: {
    name: string
    description: string
    docs_url: string
    edr_report_url: string
    git_url: string
    task_engines: unknown
    service_engines: unknown
  }
  readonly app_user: {
    id: string
    email: string
    password_hash: string | null
    role: string
    organization: string
    external_apps: unknown
    sda_configuration: unknown
    /** Drawn by chance or given by the operator: to be changed at the first sign-in. */
    password_is_first: Generated<boolean>
  }
  readonly session: { id: string; user_id: string; expires_at: Date }
}
