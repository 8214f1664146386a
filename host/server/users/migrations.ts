import type { Migration } from '@etabli/sdk/server'
import type { ColumnType, Generated } from 'kysely'

export const USERS_ID = 'etabli.users'

export const userMigrations: readonly Migration[] = [
  {
    // A token's value is nowhere: only its SHA-256. The end of one is told to every server, as the end of a session is.
    name: '001-access-tokens',
    up: `
      create table access_token (
        id text primary key,
        user_id text not null references app_user (id) on delete cascade,
        name text not null,
        hash bytea not null unique,
        sda_url text not null default '',
        created_by text not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        expires_at timestamptz
      );
      create index access_token_of_user on access_token (user_id);
      create trigger access_token_ended after delete or update of user_id, hash, expires_at on access_token
        for each row execute function tell_of_changed_access('user_id');
      create index app_user_by_role on app_user (role, lower(email));
    `,
  },
  {
    // What the search over all columns looks through, one line a name. To unfold every configuration at each search took
    // 0.9 s for 10,000 users.
    name: '002-search-text',
    up: `
      create function app_user_search_text(email text, role text, organization text, apps jsonb, configuration jsonb)
        returns text language sql immutable parallel safe
        return lower(concat_ws(E'\\n', email, role, organization,
          (select string_agg(app ->> 'name', E'\\n')
            from jsonb_array_elements(case jsonb_typeof(apps) when 'array' then apps end) app),
          (select string_agg(project, E'\\n')
            from jsonb_object_keys(case jsonb_typeof(configuration -> 'projects-acl')
              when 'object' then configuration -> 'projects-acl' end) project)));
      alter table app_user add column search_text text not null
        generated always as (app_user_search_text(email, role, organization, external_apps, sda_configuration)) stored;
    `,
  },
  {
    // A password that its user did not choose. And a change of the own one keeps the session that it is made in.
    name: '003-own-password',
    up: `
      alter table app_user add column password_is_first boolean not null default false;
      create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
      begin
        delete from session where user_id = new.id
          and id is distinct from nullif(current_setting('etabli.kept_session', true), '');
        return null;
      end $$;
    `,
  },
]

type Written<Value> = ColumnType<Value, Value, never>

export interface AccessTokenTables {
  readonly access_token: {
    id: Written<string>
    user_id: Written<string>
    name: Written<string>
    hash: Written<Uint8Array>
    sda_url: Written<string>
    created_by: Written<string>
    created_at: Written<Date>
    last_used_at: Generated<Date | null>
    expires_at: Written<Date | null>
  }
}
