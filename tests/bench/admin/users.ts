import type pg from 'pg'
import type { Client } from '#tests/support/client'
import { searchUsers } from '../../../plugins/admin-users/contract'
import type { Measure } from '../report'
import { measure } from './measure'

/**
 * Puts users into the store as an organisation of many projects has them: eight projects of 200 each, two plugins, every
 * tenth an administrator, every fourth with an access token. A configuration is about 4 KB.
 */
export async function makeUsers(client: pg.Client, count: number): Promise<void> {
  const feature = { permission: 'RX', acl: ['warehouse', 'reports', 'landing_zone'] }
  const letters = ['transform', 'secret', 'service', 'object-storage', 'data-explorer']
  const entry = {
    permission: 'RWX',
    ...Object.fromEntries(letters.map((name) => [name, feature])),
    task: { permission: 'RX', artefact: feature, bundle: feature, flow: { enabled: true } },
    docs: { enabled: true },
    git: { enabled: false },
  }
  await client.query(
    `insert into app_user (id, email, role, organization, external_apps, sda_configuration)
     select 'bench-' || n, 'person' || n || '@example.org', case when n % 10 = 0 then 'admin' else 'user' end, 'Example',
       jsonb_build_array(jsonb_build_object('name', 'Notebooks ' || n % 40), jsonb_build_object('name', 'Reports')),
       jsonb_build_object('projects-acl', (
         select jsonb_object_agg('project_' || (n * 7 + k * 25) % 200, $2::jsonb) from generate_series(1, 8) k))
     from generate_series(1, $1::int) n`,
    [count, JSON.stringify(entry)],
  )
  await client.query(
    `insert into access_token (id, user_id, name, hash, created_by, created_at)
     select 'bench-' || n, 'bench-' || n, 'robot ' || n % 50, sha256(('bench ' || n)::bytea), 'bench', now()
     from generate_series(1, $1::int, 4) n`,
    [count],
  )
  await client.query('analyze app_user, access_token')
}

type Search = Partial<Record<'search' | 'email' | 'app' | 'sort', string>> & { readonly offset?: number }

export async function measureUsers(admin: Client): Promise<readonly Measure[]> {
  const page = (name: string, search: Search) => measure(name, () => ask(admin, search))
  return [
    await page('first page', {}),
    await page('first page by role', { sort: 'role' }),
    await page('page 900', { offset: 8_990 }),
    await page('one address', { email: 'person4711@' }),
    await page('search: a project', { search: 'project_77' }),
    await page('search: a plugin', { search: 'notebooks 7' }),
    await page('search: an access token', { search: 'robot 48' }),
    await page('search: nowhere', { search: 'nowhere to be found' }),
    await page('plugins: one', { app: 'notebooks 7' }),
  ]
}

async function ask(admin: Client, search: Search): Promise<void> {
  const { status, text } = await admin.send(searchUsers, { limit: 10, ...search })
  if (status !== 200) throw new Error(`${status} ${text}`)
}
