import type { Call } from '@etabli/core/contract/define-call'
import type pg from 'pg'
import { listUsers, searchUsers } from '../../../plugins/admin-users/contract'
import type { Client } from '../../support/client'
import type { Measure } from '../report'
import { measure } from './measure'

/** What a search takes beside its window. */
type Search = typeof searchUsers extends Call<string, infer Fields, unknown> ? Partial<Fields> : never

/** Puts users into the store who may do something in five of sixty projects each; one in three has an access token. */
export async function makeUsers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into app_user (id, email, role, organization, external_apps, sda_configuration)
     select 'bench-' || n, 'bench' || n || '@example.org', case when n % 100 = 0 then 'admin' else 'user' end, 'Organisation ' || n % 20,
       case when n % 4 = 0 then jsonb_build_array(jsonb_build_object('name', 'app-' || n % 12)) else '[]' end,
       jsonb_build_object('projects-acl', (
         select jsonb_object_agg('project_' || (n + place * 11) % 60, jsonb_build_object('permission', 'RW',
           'secret', jsonb_build_object('permission', 'RW', 'acl', jsonb_build_array('one', 'two')),
           'task', jsonb_build_object('permission', 'RWX'), 'object-storage', jsonb_build_object('permission', 'R')))
         from generate_series(1, 5) place))
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into access_token (id, user_id, name, hash, created_by, created_at)
     select 'bench-token-' || n, 'bench-' || n, 'token ' || n, sha256(n::text::bytea), 'admin@etabli.local', now()
     from generate_series(3, $1::int, 3) n`,
    [count],
  )
  await client.query('analyze app_user, access_token')
}

export async function measureUsers(admin: Client, count: number): Promise<readonly Measure[]> {
  const page = (name: string, search: Search) => measure(name, () => admin.call(searchUsers, { limit: 20, ...search }))
  return [
    await page('first page', {}),
    await page('last page', { offset: count - 20 }),
    await page('by role, from the end', { sort: 'role', descending: true }),
    await page('part of an address', { email: 'BENCH77' }),
    await page('of one role', { roles: ['admin'] }),
    await page('with a plugin', { app: 'app-8' }),
    await page('a text: a project', { search: 'project_7' }),
    await page('a text: a token', { search: 'token 999' }),
    await page('a text that is nowhere', { search: 'nowhere to be found' }),
    await measure('all users at once', () => admin.call(listUsers, {}), 2_000),
  ]
}
