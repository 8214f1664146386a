import type pg from 'pg'
import type { Client } from '#tests/support/client'
import { listConnections } from '../../../plugins/data-explorer/contract'
import { listSecrets } from '../../../plugins/secrets/contract'
import type { Measure } from '../report'
import { measure } from './measure'

/** Puts secrets into a project, one in five a connection, with three keys each. Lists open no value, so these would not open. */
export async function makeSecrets(client: pg.Client, project: string, count: number): Promise<void> {
  await client.query(
    `insert into secret (id, project, name, description, kind, connection_type, expires_at, created_by, modified_by)
     select '01' || lpad(n::text, 24, '0'), $1, 'bench-' || lpad(((n * 7919) % $2)::text, 6, '0'), 'About area ' || n % 40 || ', number ' || n,
       case when n % 5 = 0 then 'connection' else 'custom' end, case when n % 5 = 0 then (array['postgresql', 's3', 'http-api'])[1 + n % 3] else '' end,
       case when n % 10 = 0 then '2030-01-31' end, 'user' || n % 50 || '@example.org', 'user' || n % 50 || '@example.org'
     from generate_series(1, $2::int) n`,
    [project, count],
  )
  await client.query(
    `insert into secret_value (secret_id, key, position, sealed)
     select secret.id, keys.key || case when keys.position = 0 then '_' || right(secret.id, 4) else '' end, keys.position, repeat('c2VhbGVk', 20)
     from secret, (values ('API_KEY', 0), ('USER', 1), ('PASSWORD', 2)) keys (key, position)
     where secret.name like 'bench-%'`,
  )
  await client.query(
    `insert into secret_version (secret_id, version, change, by, fields, added, changed, removed)
     select id, 1, 'created', created_by, '{}', '{API_KEY,USER,PASSWORD}', '{}', '{}' from secret where name like 'bench-%'`,
  )
  await client.query('analyze secret, secret_value, secret_version')
}

export async function measureSecrets(who: Client, project: string, count: number): Promise<readonly Measure[]> {
  const page = (name: string, more: { readonly search?: string; readonly offset?: number; readonly limit?: number }) =>
    measure(name, () => who.call(listSecrets, { project, kind: 'custom', limit: 20, ...more }))
  return [
    await page('first page, 20 rows', {}),
    await page('first page, 100 rows', { limit: 100 }),
    await page('last page', { offset: Math.floor(count * 0.8) - 20 }),
    await page('name of a key that one secret has', {
      search: `key_${String(count - 1)
        .padStart(4, '0')
        .slice(-4)}`,
    }),
    await page('name of a key that every secret has', { search: 'password' }),
    await page('part of a name', { search: 'bench-0012' }),
    await page('part of a description', { search: 'area 12' }),
    await page('a text that is nowhere', { search: 'nowhere to be found' }),
    await measure('connections of the data explorer', () => who.call(listConnections, { project })),
    await measure('all of a kind at once', () => who.call(listSecrets, { project, kind: 'custom' }), 1_000),
  ]
}
