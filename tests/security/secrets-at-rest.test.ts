import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { customSecret } from '#tests/support/secrets'
import { aWarehouseConnection } from '#tests/support/warehouse'
import { aWorld, clusterConfig, everything, query, WORLD_SECRET_KEY } from '#tests/support/world'
import { loadServerPlugins } from '../../host/server/plugins/load-plugins'
import { AesVault } from '../../host/server/vault/aes-vault'
import { fixedKeys } from '../../host/server/vault/key-ring'
import { reseal } from '../../host/server/vault/reseal'
import { sealedColumns } from '../../host/server/vault/sealed-columns'
import { listSchemas } from '../../plugins/data-explorer/contract'
import { listSecrets, readSecret, UNCHANGED, updateSecret } from '../../plugins/secrets/contract'

const NEW_KEY = Buffer.alloc(32, 9).toString('base64')
const PLUGINS = join(import.meta.dirname, '../../plugins')

test('a value stands nowhere in the files of the database, its log of changes included, before and after it was changed', async () => {
  const world = await aWorld()
  await world.project('shop')
  const ana = await world.user({ acl: { shop: everything('RWX') } })
  const [first, second, plain] = ['first', 'second', 'plain'].map(
    (name) => `${name}-${randomBytes(12).toString('hex')}`,
  )
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', `note-${plain}`, { token: first ?? '' })
  await ana.call(updateSecret, { secretRedisID, secret: { description: 'd', data: { token: second ?? '' } } })
  await query(world.database, 'checkpoint')
  const { rows } = await query(
    world.database,
    `select current_setting('data_directory') as folder, pg_relation_filepath('secret') as table_file,
            (select oid from pg_database where datname = current_database())::text as oid`,
  )
  const { folder, oid } = rows[0]
  const places = [join('base', oid), 'pg_wal', 'base/pgsql_tmp', 'global']
  const texts = [first, second, plain].map((text) => Buffer.from(text ?? ''))
  const seen = [false, false, false]
  for (const place of places) {
    const files = await readdir(join(folder, place), { withFileTypes: true }).catch(() => [])
    for (const file of files.filter((each) => each.isFile())) {
      // Files come and go while it is searched.
      const content = await readFile(join(folder, place, file.name)).catch(() => Buffer.alloc(0))
      for (const [index, text] of texts.entries()) seen[index] ||= content.includes(text)
    }
  }
  // The name is not sealed: that it is found shows that the search finds.
  expect(seen).toEqual([false, false, true])
})

test('a rotation seals every value anew while servers write and read, and loses none', async () => {
  const world = await aWorld({ config: { olderSecretKeys: [NEW_KEY] } })
  await world.project('shop')
  await aWarehouseConnection(world, 'shop')
  const ana = await world.user({ acl: { shop: everything('RWX') } })
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => customSecret(ana, 'shop', `s${index}`, { token: `v${index}`, n: '0' })),
  )
  // The second server seals with the new key already; the first one opens what it writes.
  const next = await aWorld({ beside: world, config: { secretKey: NEW_KEY, olderSecretKeys: [WORLD_SECRET_KEY] } })
  const ben = await next.signIn(ana.email ?? '')
  const busy = { on: true }
  const failed: unknown[] = []
  let rounds = 0
  const traffic = (async () => {
    while (busy.on) {
      rounds += 1
      const secretRedisID = made[rounds % made.length]?.['redis-id'] ?? ''
      const secret = { description: 'd', data: { token: UNCHANGED, n: String(rounds) } }
      await ben.call(updateSecret, { secretRedisID, secret }).catch((error: unknown) => failed.push(error))
      await ana.call(readSecret, { secretRedisID }).catch((error: unknown) => failed.push(error))
    }
  })()
  const sealed = sealedColumns(await loadServerPlugins(PLUGINS))
  const vault = new AesVault(fixedKeys(Buffer.from(NEW_KEY), [Buffer.from(WORLD_SECRET_KEY)]))
  const pool = new pg.Pool(clusterConfig(world.database))
  // `end` resolves before its connections are closed, and the database may go in between.
  pool.on('error', () => {})
  const { done, broken } = await reseal(pool, vault, sealed)
  busy.on = false
  await traffic
  const again = await reseal(pool, vault, sealed)
  await pool.end()
  expect([failed, broken, again]).toEqual([[], [], { done: 0, broken: [] }])
  expect(done).toBeGreaterThan(0)

  const alone = await aWorld({ beside: world, config: { secretKey: NEW_KEY } })
  const there = await alone.signIn(ana.email ?? '')
  for (const [index, { 'redis-id': secretRedisID }] of made.entries())
    expect((await there.call(readSecret, { secretRedisID })).secret.data.token).toBe(`v${index}`)
  const schemas = await there.call(listSchemas, { projectName: 'shop', dbConnectionName: 'warehouse' })
  expect(schemas.schemas).not.toEqual([])
})

test('every sealed column of the database is named by its owner', async () => {
  const world = await aWorld()
  const named = sealedColumns(await loadServerPlugins(PLUGINS)).map(({ table, column }) => `${table}.${column}`)
  const { rows } = await query(
    world.database,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(named.sort())
})

test('with another key nothing opens, and the sentence says what to do; names and lists are still there', async () => {
  const world = await aWorld()
  await world.project('shop')
  const ana = await world.user({ acl: { shop: everything('RWX') } })
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'locked')
  const wrong = await aWorld({ beside: world, config: { secretKey: NEW_KEY } })
  const there = await wrong.signIn(ana.email ?? '')
  await expect(there.call(readSecret, { secretRedisID })).rejects.toMatchObject({
    status: 503,
    code: 'CANNOT_OPEN',
    message: expect.stringContaining('contact an administrator'),
  })
  const { secrets } = await there.call(listSecrets, { project: 'shop', kind: 'custom' })
  expect(secrets).toMatchObject([{ name: 'locked', 'data-keys': ['token'] }])
  // A value moved to another row, or another key, opens no more either.
  await customSecret(ana, 'shop', 'other', { token: 'another' })
  await query(
    world.database,
    `update secret_value set sealed = (select sealed from secret_value where secret_id <> $1 limit 1) where secret_id = $1`,
    [secretRedisID.slice('secret:'.length)],
  )
  await expect(ana.call(readSecret, { secretRedisID })).rejects.toMatchObject({ code: 'CANNOT_OPEN' })
})
