import type { Configuration } from '@etabli/core/access/configuration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, JSON_BODY, RawHttp } from '#tests/support/raw-http'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { type Client, everything, query, World } from '#tests/support/world'
import { listSecrets, readSecret, testSecretForm, UNCHANGED, updateSecret } from '../../plugins/secrets/contract'

let world: World
let http: RawHttp
let ana: Client
beforeAll(async () => {
  world = await World.open()
  http = new RawHttp(world.url)
  await world.project('shop')
  await world.project('transit')
  ana = await world.user({ acl: { shop: everything('RWX') } })
})
afterAll(async () => {
  http?.close()
  await world?.close()
})

type Acl = NonNullable<NonNullable<Configuration['projects-acl']>[string]['secret']>
const withSecret = (secret: Acl) => world.user({ acl: { shop: { permission: 'RWX', secret } } })

const BY_ID = [
  ['POST', '/api/v1/secret/read', {}],
  ['POST', '/api/v1/secret/form/read', {}],
  ['PUT', '/api/v1/secret/update', { secret: { description: 'taken over', data: {} } }],
  ['POST', '/api/v1/secret/test', {}],
  ['POST', '/api/v1/secret/uses', {}],
  ['POST', '/api/v1/secret/history', {}],
  ['POST', '/api/v1/secret/compare', {}],
  ['DELETE', '/api/v1/secret/revoke', {}],
] as const

async function answers(who: Client, secretRedisID: string): Promise<readonly string[]> {
  const replies: string[] = []
  for (const [method, path, more] of BY_ID) {
    const body = JSON.stringify({ secretRedisID, otherRedisID: secretRedisID, ...more })
    const { status, text } = await http.send({ method, path, headers: { ...bearer(who.token), ...JSON_BODY }, body })
    replies.push(`${method} ${path} ${status} ${text}`)
  }
  return replies
}

/** The requests' ids differ from reply to reply. */
const alike = (replies: readonly string[]) => replies.map((reply) => reply.replace(/"requestId":"[^"]*"/g, ''))

test('a guessed id of a secret that its caller may not see answers exactly as one that does not exist', async () => {
  const secret = await customSecret(ana, 'shop', 'guessed')
  const nobody = [
    await world.user({ acl: { transit: everything('RWX') }, role: 'superadmin' }),
    await withSecret({ permission: 'RWX', acl: ['another'] }),
    await withSecret({ permission: 'X' }),
    await withSecret({ permission: 'D' }),
  ]
  for (const who of nobody) {
    const unknown = alike(await answers(who, 'secret:01ARZ3NDEKTSV4RRFFQ69G5FAV'))
    expect(alike(await answers(who, secret['redis-id']))).toEqual(unknown)
    expect(unknown.filter((reply) => !reply.includes(' 404 ') || !reply.includes('unknown secret'))).toEqual([])
  }
  for (const id of [
    secret.id,
    'secret:',
    `secret:${secret.id}\u0001`,
    `SECRET:${secret.id}`,
    "secret:' or 1=1--",
    `task:${secret.id}`,
  ])
    expect((await answers(ana, id)).filter((reply) => !reply.includes(' 404 '))).toEqual([])
  // Nobody has changed or removed it.
  expect((await ana.call(readSecret, { secretRedisID: secret['redis-id'] })).secret.description).toBe('about guessed')
})

test('reading needs R and changing needs W; who sees a secret and may not change it is told why', async () => {
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'letters')
  const reader = await withSecret({ permission: 'R' })
  const statuses = (await answers(reader, secretRedisID)).map((reply) => reply.split(' ').slice(1, 3).join(' '))
  expect(statuses).toEqual([
    '/api/v1/secret/read 200',
    '/api/v1/secret/form/read 200',
    '/api/v1/secret/update 403',
    '/api/v1/secret/test 422',
    '/api/v1/secret/uses 200',
    '/api/v1/secret/history 200',
    '/api/v1/secret/compare 200',
    '/api/v1/secret/revoke 403',
  ])
  const update = reader.call(updateSecret, { secretRedisID, secret: { description: 'x', data: {} } })
  await expect(update).rejects.toMatchObject({
    code: 'ACCESS_DENIED',
    data: { reason: expect.stringContaining('without W') },
  })
  await expect(customSecret(reader, 'shop', 'made-by-reader')).rejects.toMatchObject({ status: 403 })
  const writer = await withSecret({ permission: 'W' })
  await expect(writer.call(listSecrets, { project: 'shop', kind: 'custom' })).rejects.toMatchObject({ status: 403 })
  await expect(writer.call(readSecret, { secretRedisID })).rejects.toMatchObject({ status: 404 })
  const { secret } = await writer.call(updateSecret, {
    secretRedisID,
    secret: { description: 'written', data: { token: UNCHANGED } },
  })
  expect(secret.description).toBe('written')
})

test('an acl narrows the list to its names, and what is made to them as well', async () => {
  await customSecret(ana, 'shop', 'inside')
  await customSecret(ana, 'shop', 'outside')
  const narrow = await withSecret({ permission: 'RW', acl: ['inside', 'to-come'] })
  const listed = await narrow.call(listSecrets, { project: 'shop', kind: 'custom', limit: 100 })
  expect(listed).toMatchObject({ total: 1, secrets: [{ name: 'inside' }] })
  await customSecret(narrow, 'shop', 'to-come')
  // Whether the name is taken or free, the answer is the same.
  const refused = { status: 403, code: 'ACCESS_DENIED' }
  await expect(customSecret(narrow, 'shop', 'outside')).rejects.toMatchObject(refused)
  await expect(customSecret(narrow, 'shop', 'free')).rejects.toMatchObject(refused)
})

test('who may write but not read cannot have a hidden value sent to a place of his own', async () => {
  const data = { url: 'https://api.acme.test', token: 'hidden token' }
  const { 'redis-id': secretRedisID } = await connectionSecret(ana, 'shop', 'api', 'http-api', data)
  const writer = await withSecret({ permission: 'W' })
  const elsewhere = { url: 'https://evil.test', token: UNCHANGED }
  const update = (given: typeof elsewhere | typeof data) =>
    writer.call(updateSecret, { secretRedisID, secret: { description: '', data: given } })
  await expect(update(elsewhere)).rejects.toMatchObject({ status: 403, code: 'VALUES_NEEDED' })
  const form = { projectName: 'shop', 'connection-type': 'http-api', data: elsewhere, secretRedisID }
  await expect(writer.call(testSecretForm, form)).rejects.toMatchObject({ status: 404 })
  await update({ url: 'https://evil.test', token: 'his own' })
  const { secret } = await ana.call(readSecret, { secretRedisID })
  expect(secret.data).toEqual({ url: 'https://evil.test', token: 'his own' })
})

test('fields that nobody declared change nothing: ids, authors, times, kind, project, prototypes', async () => {
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'assigned')
  const extra = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'redis-id': 'secret:01ARZ3NDEKTSV4RRFFQ69G5FAV',
    name: 'renamed',
    kind: 'connection',
    project: 'transit',
    icon: 'https://evil.test/x.svg',
    'created-by': 'x@evil.test',
    'creation-time': '1999-01-01T00:00:00Z',
    'last-modified-by': 'x@evil.test',
    role: 'superadmin',
  }
  const secret = { description: 'd', data: { token: 'v' }, ...extra }
  const body = JSON.stringify({ secretRedisID, secret, projectName: 'transit', ...extra })
  const headers = { ...bearer(ana.token), ...JSON_BODY }
  const updated = await http.send({ method: 'PUT', path: '/api/v1/secret/update', headers, body })
  expect(updated.status).toBe(200)
  const read = await ana.call(readSecret, { secretRedisID })
  expect(read.secret).toMatchObject({
    name: 'assigned',
    kind: 'custom',
    'created-by': ana.email,
    'redis-id': secretRedisID,
  })
  expect(read.secret.icon).toBe('/app/icons/custom-secret.svg')
  const made = await http.send({
    method: 'POST',
    path: '/api/v1/secret/create/custom',
    headers,
    body: JSON.stringify({
      projectName: 'shop',
      secret: { ...secret, name: 'assigned-2', data: { constructor: 'v' } },
    }),
  })
  // A key that is a name of every object is refused with the body, or a key like any other.
  expect([200, 400]).toContain(made.status)
  const { rows } = await query(
    world.database,
    "select project, kind, created_by from secret where name like 'assigned%'",
  )
  for (const row of rows) expect(row).toEqual({ project: 'shop', kind: 'custom', created_by: ana.email })
})
