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
