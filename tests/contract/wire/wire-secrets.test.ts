/** The calls of secrets, written from the second document alone. A new area adds its rows before its code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '#tests/support/world'
import { PROJECT, Wire } from './wire'

let world: World
let wire: Wire
let made = 0

beforeAll(async () => {
  world = await World.open()
  await world.project(PROJECT)
  wire = await Wire.open(world)
})
afterAll(() => world?.close())

const secret = () => ({ name: `made-${++made}`, description: 'of a test', data: { token: 'a value' } })
const SECRET = {
  'redis-id': expect.stringMatching(/^secret:/),
  name: expect.any(String),
  description: 'of a test',
  kind: 'custom',
  'connection-type': '',
  icon: expect.stringMatching(/^\/app\/icons\//),
  'created-by': expect.any(String),
}

async function newSecret(): Promise<string> {
  const data = await wire.data('POST /api/v1/secret/create/custom', {
    json: { projectName: 'shop', secret: secret() },
  })
  const { 'redis-id': id } = data.secret as { 'redis-id': string }
  return id
}

test('SEC-28 SEC-27 the connection types that secrets can be made for', () =>
  wire.holds({
    line: 'GET /api/v1/secret/connection/available/list',
    access: 'own',
    data: {
      secretConnections: expect.arrayContaining([
        {
          title: 'PostgreSQL',
          name: 'postgresql',
          'connection-type': 'postgresql',
          icon: expect.stringMatching(/^\/app\/icons\//),
          'form-schema': expect.any(Object),
        },
      ]),
    },
  }))

test('SEC-29 CALL-12 a custom secret is made', () =>
  wire.holds({
    line: 'POST /api/v1/secret/create/custom',
    body: async () => ({ json: { projectName: 'shop', secret: secret() } }),
    access: 'secret:W',
    data: { secret: SECRET },
  }))

test('SEC-29 a connection secret is made', () =>
  wire.holds({
    line: 'POST /api/v1/secret/create/connection',
    body: async () => ({
      json: {
        projectName: 'shop',
        secret: {
          ...secret(),
          'connection-type': 's3',
          data: {
            endpoint: 'https://s3.acme.test',
            'access-key-id': 'AK',
            'secret-access-key': 'SK',
            bucket: 'orders',
          },
        },
      },
    }),
    access: 'secret:W',
    data: { secret: { ...SECRET, kind: 'connection', 'connection-type': 's3' } },
  }))

test('SEC-30 CALL-13 the secrets of a project are listed by kind', async () => {
  const line = 'POST /api/v1/secret/list/shop'
  const ofIt = expect.objectContaining({ 'redis-id': await newSecret() })
  await wire.holds({
    line,
    body: { json: { kind: 'custom' } },
    access: 'secret:R',
    data: { secrets: expect.arrayContaining([ofIt]) },
  })
  const { secrets } = await wire.data(line, { json: { kind: 'connection' } })
  expect(secrets).not.toContainEqual(ofIt)
})

test('SEC-31 a secret is read with its values', async () => {
  const id = await newSecret()
  await wire.holds({
    line: 'POST /api/v1/secret/read',
    body: { json: { secretRedisID: id } },
    access: 'secret:R',
    hidesFromStrangers: true,
    data: { secret: { ...SECRET, 'redis-id': id, data: { token: 'a value' } } },
  })
})

test('SEC-32 CALL-12 a secret is updated', async () => {
  const id = await newSecret()
  await wire.holds({
    line: 'PUT /api/v1/secret/update',
    body: { json: { secretRedisID: id, secret: { ...secret(), description: 'changed', data: { token: 'another' } } } },
    access: 'secret:W',
    hidesFromStrangers: true,
    data: { secret: { ...SECRET, 'redis-id': id, description: 'changed' } },
  })
  const { secret: kept } = await wire.data('POST /api/v1/secret/read', { json: { secretRedisID: id } })
  expect(kept).toMatchObject({ description: 'changed', data: { token: 'another' } })
})

test('SEC-33 a secret is revoked', async () => {
  await wire.holds({
    line: 'DELETE /api/v1/secret/revoke',
    body: async () => ({ json: { secretRedisID: await newSecret() } }),
    access: 'secret:W',
    hidesFromStrangers: true,
  })
})
