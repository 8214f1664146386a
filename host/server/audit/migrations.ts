import type { Migration } from '@etabli/sdk/server'
import type { Generated, GeneratedAlways } from 'kysely'

export const AUDIT_ID = 'etabli.audit'

export const auditMigrations: readonly Migration[] = [
  {
    // A call has two rows: one when it begins, so that what cannot be kept is not done, and one with its end.
    name: '001-events',
    up: `
      create table audit_event (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        request_id text not null,
        user_id text not null,
        email text not null,
        ip text not null,
        action text not null,
        project text not null,
        object text not null,
        outcome text not null check (outcome in ('begun', 'done', 'failed', 'denied')),
        message text not null,
        before jsonb,
        after jsonb
      );
      create index audit_event_of_request on audit_event (request_id);
      create index audit_event_of_user on audit_event (email, id);
      create index audit_event_of_action on audit_event (action, id);
      create index audit_event_of_project on audit_event (project, id);
      create function refuse_change_of_audit() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit trail is only added to';
      end $$;
      create trigger audit_event_stays before update or delete or truncate on audit_event
        for each statement execute function refuse_change_of_audit();
    `,
  },
  {
    // Read by time, newest first, whatever it is narrowed by.
    name: '002-read-by-time',
    up: `
      create index audit_event_by_time on audit_event (at, id);
      create index audit_event_by_user on audit_event (lower(email), at, id);
      create index audit_event_by_action on audit_event (action, at, id);
      create index audit_event_by_project on audit_event (project, at, id);
      create index audit_event_refused on audit_event (outcome, at, id) where outcome in ('failed', 'denied');
      drop index audit_event_of_user;
      drop index audit_event_of_action;
      drop index audit_event_of_project;
    `,
  },
  {
    // A begun call without an end is looked up in a small table, not among all that have ended. Part of a text is found by an index
    // where the database has trigrams; where it has none, by reading what lies in the time that is asked for.
    name: '003-without-an-end-and-by-text',
    up: `
      create table audit_event_open (event_id bigint primary key, request_id text not null);
      create index audit_event_open_of_request on audit_event_open (request_id);
      insert into audit_event_open (event_id, request_id)
        select id, request_id from audit_event e where outcome = 'begun'
          and not exists (select from audit_event f where f.request_id = e.request_id and f.outcome <> 'begun');
      create function follow_audit_event() returns trigger language plpgsql as $$
      begin
        if new.outcome = 'begun' then
          insert into audit_event_open (event_id, request_id) values (new.id, new.request_id);
        else
          delete from audit_event_open where request_id = new.request_id;
        end if;
        return null;
      end $$;
      create trigger audit_event_is_followed after insert on audit_event
        for each row execute function follow_audit_event();
      do $$
      begin
        if exists (select from pg_available_extensions where name = 'pg_trgm' and installed_version is not null)
          or (exists (select from pg_available_extension_versions where name = 'pg_trgm' and trusted)
            and has_database_privilege(current_database(), 'create')) then
          create extension if not exists pg_trgm;
          create index audit_event_by_text on audit_event using gin (object gin_trgm_ops, message gin_trgm_ops);
        end if;
      end $$;
    `,
  },
  {
    // Part of a user's address is found as part of a text is.
    name: '004-by-part-of-the-user',
    up: `
      do $$
      begin
        if exists (select from pg_extension where extname = 'pg_trgm') then
          create index audit_event_by_part_of_user on audit_event using gin (email gin_trgm_ops);
        end if;
      end $$;
    `,
  },
]

export interface AuditTables {
  readonly audit_event: {
    id: GeneratedAlways<string>
    at: Generated<Date>
    request_id: string
    user_id: string
    email: string
    ip: string
    action: string
    project: string
    object: string
    outcome: string
    message: string
    before: unknown
    after: unknown
  }
  /** Kept by the database itself: the rows that have begun and not ended. */
  readonly audit_event_open: { event_id: string; request_id: string }
}
