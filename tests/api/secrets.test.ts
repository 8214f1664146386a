import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineServerPlugin, extend, Secrets, SecretUses } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, JSON_BODY, RawHttp } from '#tests/support/raw-http'
import { connectionSecret, customSecret, fileOf } from '#tests/support/secrets'
import { type Client, everything, World } from '#tests/support/world'
import { projectOverview } from '../../plugins/dashboard/contract'
import {
  compareSecrets,
  createSecret,
  listConnectionTemplates,
  listSecrets,
  listSecretUses,
  listSecretVersions,
  readSecret,
  readSecretForm,
  revokeSecret,
  UNCHANGED,
  updateSecret,
} from '../../plugins/secrets/contract'

const PUBLIC = join(import.meta.dirname, '../../host/public')
const S3 = { endpoint: 'https://s3.acme.test', bucket: 'orders', 'access-key-id': 'AK', 'secret-access-key': 'hidden' }

/** Finds what a plugin that runs things would be given. */
let secretsOf: (project: string, name: string) => Promise<unknown>
const runner = defineServerPlugin({
  id: 'test.runner',
  start: (platform) => {
    secretsOf = async (project, name) => platform.extensions(Secrets)[0]?.find(project, name)
    const uses = async () => [
      { secret: 'used', kind: 'flow', name: 'orders', href: '/shop/flows/orders' },
      { secret: 'used', kind: 'artefact', name: 'nightly' },
      { secret: 'other', kind: 'flow', name: 'not this one' },
    ]
    return { extensions: [extend(SecretUses, uses)] }
  },
})

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open({ plugins: [runner] })
  await world.project('shop')
  await world.project('transit')
  ana = await world.user({ acl: { '*': everything('RWX') } })
})
afterAll(() => world?.close())

const names = async (who: Client, project: string, kind: 'custom' | 'connection' = 'custom', search?: string) => {
  const { secrets } = await who.call(listSecrets, { project, kind, ...(search !== undefined && { search }) })
  return secrets.map(({ name }) => name)
}

test('SEC-29 SEC-30 SEC-37 both kinds are made, and listed by their kind without values', async () => {
  const custom = await customSecret(ana, 'shop', 'mail', { USER: 'etabli', KEY: 'k3y' })
  const connection = await connectionSecret(ana, 'shop', 'lake', 's3', S3)
  const id = custom['redis-id'].slice('secret:'.length)
  expect(custom).toEqual({
    id,
    'redis-id': expect.stringMatching(/^secret:[0-9A-HJKMNP-TV-Z]{26}$/),
    name: 'mail',
    description: 'about mail',
    kind: 'custom',
    'connection-type': '',
    icon: '/app/icons/custom-secret.svg',
    'creation-time': expect.stringMatching(/^\d{4}-.*Z$/),
    'created-by': ana.email,
    'last-modified-time': custom['creation-time'],
    'last-modified-by': ana.email,
    'data-keys': ['USER', 'KEY'],
  })
  const { secrets } = await ana.call(listSecrets, { project: 'shop', kind: 'custom' })
  expect(secrets).toContainEqual(custom)
  const listed = await ana.call(listSecrets, { project: 'shop', kind: 'connection' })
  expect(listed.secrets).toContainEqual(connection)
  expect(listed.secrets.map(({ kind }) => kind)).not.toContain('custom')
  await connectionSecret(ana, 'transit', 'lake-of-transit', 's3', S3)
  expect(await names(ana, 'transit', 'connection')).toEqual(['lake-of-transit'])
  expect(await names(ana, 'shop', 'connection')).not.toContain('lake-of-transit')
  expect(JSON.stringify(listed)).not.toContain('hidden')
  expect(secrets.map(({ kind }) => kind)).not.toContain('connection')
  expect(await names(ana, 'transit')).not.toContain('mail')
})

test('SEC-24 SEC-31 CALL-12 CALL-13 a secret is read with its values', async () => {
  const connection = await connectionSecret(ana, 'shop', 'lake-read', 's3', S3)
  // As it is sent: these fields and no others.
  const read = await ana.send(readSecret, { secretRedisID: connection['redis-id'] })
  expect(read.body).toEqual({
    status: 'success',
    data: {
      secret: {
        id: connection['redis-id'].slice('secret:'.length),
        'redis-id': connection['redis-id'],
        name: 'lake-read',
        description: '',
        kind: 'connection',
        'connection-type': 's3',
        icon: '/app/icons/s3.svg',
        'creation-time': expect.stringMatching(/^\d{4}-.*Z$/),
        'created-by': ana.email,
        'last-modified-time': connection['creation-time'],
        'last-modified-by': ana.email,
        data: { ...S3, region: 'us-east-1', 'path-style': false },
      },
    },
  })
})

test('SEC-24 SEC-26 OP-65 an update by another user changes when and by whom it was modified, not who made it, and no icon is taken', async () => {
  const before = await customSecret(ana, 'shop', 'two-hands')
  const bob = await world.user({ acl: { shop: everything('RWX') } })
  const secret = { description: 'of two', data: { a: '1' }, icon: '/elsewhere.svg', 'created-by': bob.email }
  expect((await bob.send(updateSecret, { secretRedisID: before['redis-id'], secret })).status).toBe(200)
  const { secret: after } = await ana.call(readSecret, { secretRedisID: before['redis-id'] })
  expect(after).toMatchObject({
    icon: '/app/icons/custom-secret.svg',
    'creation-time': before['creation-time'],
    'created-by': ana.email,
    'last-modified-by': bob.email,
  })
  expect(Date.parse(after['last-modified-time'])).toBeGreaterThan(Date.parse(before['last-modified-time']))
})

test('SEC-27 SEC-28 each connection template has its title, name, type, icon and form, and its icon lies where the product takes it from', async () => {
  const { secretConnections } = await ana.call(listConnectionTemplates, {})
  const { body } = await ana.send(listConnectionTemplates, {})
  // As they are sent: these fields and no others.
  expect(body).toEqual({
    status: 'success',
    data: {
      secretConnections: secretConnections.map((each) => ({
        title: expect.any(String),
        name: each['connection-type'],
        'connection-type': expect.stringMatching(/^[a-z0-9-]+$/),
        icon: `/app/icons/${each['connection-type']}.svg`,
        'form-schema': expect.objectContaining({ type: 'object', properties: expect.any(Object) }),
      })),
    },
  })
  expect(secretConnections.map((each) => each['connection-type'])).toEqual(
    expect.arrayContaining([
      'postgresql',
      'mysql',
      'duckdb',
      'folder',
      's3',
      'http-api',
      'sftp',
      'git-ssh',
      'git-token',
    ]),
  )
  expect(secretConnections.map((each) => each['connection-type'])).toEqual(
    expect.arrayContaining(['clever-cloud', 'scaleway', 'openai']),
  )
  for (const { title, name, icon, 'form-schema': schema } of secretConnections) {
    expect([title, name].every((text) => text !== '')).toBe(true)
    expect(icon).toMatch(/^\/app\/icons\/[a-z0-9-]+\.svg$/)
    expect(await readFile(join(PUBLIC, icon.slice('/app/'.length)), 'utf8')).toContain('<svg')
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(schema.required))
  }
})

test('SEC-32 CALL-12 an update keeps what is left unchanged, changes and adds what is given, removes what is left out', async () => {
  const { 'redis-id': secretRedisID } = await connectionSecret(ana, 'shop', 'lake-2', 's3', S3)
  const form = await ana.call(readSecretForm, { secretRedisID })
  expect(form.secret.data).toMatchObject({ bucket: 'orders', 'secret-access-key': UNCHANGED })
  const data = { ...form.secret.data, bucket: 'returns', region: 'fr-par' }
  const { secret } = await ana.call(updateSecret, { secretRedisID, secret: { description: 'new', data } })
  expect(secret).toMatchObject({ name: 'lake-2', description: 'new', 'last-modified-by': ana.email })
  const read = await ana.call(readSecret, { secretRedisID })
  expect(read.secret).toMatchObject({
    description: 'new',
    data: { bucket: 'returns', region: 'fr-par', 'secret-access-key': 'hidden' },
  })

  const custom = await customSecret(ana, 'shop', 'whole', { a: '1', b: '2' })
  await ana.call(updateSecret, {
    secretRedisID: custom['redis-id'],
    secret: { description: 'x', data: { b: UNCHANGED, c: '3' } },
  })
  const after = await ana.call(readSecret, { secretRedisID: custom['redis-id'] })
  expect(after.secret.data).toEqual({ b: '2', c: '3' })
  await expect(
    ana.call(updateSecret, { secretRedisID, secret: { description: '', data: { ...data, nothing: UNCHANGED } } }),
  ).rejects.toMatchObject({ status: 422, code: 'NOT_A_KEY_TO_KEEP' })
})

test('SEC-25 a form is given to who may read and to who may write: files by their names, and no sensitive value', async () => {
  const file = `data:text/plain;name=cl%C3%A9.pem;base64,${Buffer.from('hidden').toString('base64')}`
  const custom = await customSecret(ana, 'shop', 'form', { KEY: file, TOKEN: 'hidden' })
  const lake = await connectionSecret(ana, 'shop', 'form-lake', 's3', S3)
  for (const permission of ['R', 'W']) {
    const who = await world.user({ acl: { shop: { permission: 'RWX', secret: { permission } } } })
    const form = await who.call(readSecretForm, { secretRedisID: custom['redis-id'] })
    expect(form.secret.data).toEqual({ KEY: { unchanged: true, file: 'clé.pem' }, TOKEN: UNCHANGED })
    const { secret } = await who.call(readSecretForm, { secretRedisID: lake['redis-id'] })
    expect(secret.data).toMatchObject({ bucket: 'orders', 'secret-access-key': UNCHANGED })
  }
  // What a form was told is what it may send back.
  const { secret } = await ana.call(readSecretForm, { secretRedisID: custom['redis-id'] })
  const sent = { description: 'kept', data: secret.data }
  await ana.call(updateSecret, { secretRedisID: custom['redis-id'], secret: sent })
  const read = await ana.call(readSecret, { secretRedisID: custom['redis-id'] })
  expect(read.secret).toMatchObject({ description: 'kept', data: { KEY: file, TOKEN: 'hidden' } })
})

test('SEC-33 a revoked secret is gone with its values and its history', async () => {
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'brief')
  await ana.call(revokeSecret, { secretRedisID })
  expect(await names(ana, 'shop')).not.toContain('brief')
  const gone = { status: 404, message: 'unknown secret' }
  await expect(ana.call(readSecret, { secretRedisID })).rejects.toMatchObject(gone)
  await expect(ana.call(readSecretForm, { secretRedisID })).rejects.toMatchObject(gone)
  await expect(ana.call(revokeSecret, { secretRedisID })).rejects.toMatchObject(gone)
  await expect(ana.call(listSecretVersions, { secretRedisID })).rejects.toMatchObject(gone)
  await expect(ana.call(listSecretUses, { secretRedisID })).rejects.toMatchObject(gone)
  // Its name is free again.
  await customSecret(ana, 'shop', 'brief')
})

test('a name is used once in a project, by secrets of either kind and by two that come at once', async () => {
  await customSecret(ana, 'shop', 'unique')
  const taken = { status: 409, message: 'name already used' }
  await expect(customSecret(ana, 'shop', 'unique')).rejects.toMatchObject(taken)
  await expect(connectionSecret(ana, 'shop', 'unique', 's3', S3)).rejects.toMatchObject(taken)
  await customSecret(ana, 'transit', 'unique')
  const racing = await Promise.allSettled(Array.from({ length: 8 }, () => customSecret(ana, 'shop', 'racing')))
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('SEC-17 SEC-18 SEC-19 SEC-20 the server refuses a custom secret without name, description, key or value, with its sentence', async () => {
  const refusal = async (secret: object) => {
    const given = { name: 'n', description: 'd', data: { k: 'v' }, ...secret }
    return ana.call(createSecret, { kind: 'custom', projectName: 'shop', secret: given }).then(
      () => 'taken',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  }
  expect(await refusal({ name: '  ' })).toBe('Name is required.')
  expect(await refusal({ name: '' })).toContain('Name is required.')
  expect(await refusal({ description: ' ' })).toBe('Description is required.')
  expect(await refusal({ data: { ' ': 'v' } })).toBe('Key is required.')
  expect(await refusal({ data: { k: '' } })).toBe('Value is required.')
  expect(await refusal({ data: { k: 1 } })).toContain('must be text')
  expect(await refusal({ name: 'a\u0001b' })).toContain('control characters')
  expect(await refusal({ description: 'a\u0001b' })).toContain('control characters')
  expect(await refusal({ 'expires-at': '2027-02-30' })).toContain('not a valid date')
})

test('SEC-23 SEC-25 OP-66 a file of 98304 bytes is taken and read back, one of 98305 is refused, and so is what only looks like a file', async () => {
  const file = fileOf(98_304)
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'file', { cert: file })
  expect((await ana.call(readSecret, { secretRedisID })).secret.data).toEqual({ cert: file })
  const refused = (value: string) => customSecret(ana, 'shop', 'file-2', { cert: value })
  const large = { status: 422, message: 'file size must not exceed 96KB' }
  await expect(refused(fileOf(98_305))).rejects.toMatchObject(large)
  await expect(refused(`data:,${'x'.repeat(98_305)}`)).rejects.toMatchObject(large)
  for (const broken of ['data:', 'data:text/plain;base64,a', 'data:;base64,####', 'data:,%zz'])
    await expect(refused(broken)).rejects.toMatchObject({ status: 422, code: 'BROKEN_FILE' })
  await customSecret(ana, 'shop', 'file-3', { text: 'data:,hello%20there' })
  const shell = (bytes: number) =>
    connectionSecret(ana, 'shop', `shell-${bytes}`, 'sftp', { host: 'h', user: 'u', 'private-key': fileOf(bytes) })
  await expect(shell(98_305)).rejects.toMatchObject(large)
  await shell(98_304)
})

test('SEC-23 a body that lies about its length, or comes in pieces without one, gets no larger file in', async () => {
  const secret = { name: 'file-4', description: 'd', data: { cert: fileOf(98_305) } }
  const body = JSON.stringify({ projectName: 'shop', secret })
  const path = '/api/v1/secret/create/custom'
  const inPieces = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { ...bearer(ana.token), ...JSON_BODY },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(inPieces.status).toBe(422)
  expect(await inPieces.text()).toContain('file size must not exceed 96KB')
  const http = new RawHttp(world.url)
  const headers = { ...bearer(ana.token), ...JSON_BODY, 'content-length': '200' }
  const short = await http.send({ method: 'POST', path, headers, body })
  http.close()
  expect(short.status).toBe(400)
  expect(await names(ana, 'shop')).not.toContain('file-4')
})

test('a form of a connection is checked by its schema, and its sentence names fields and no values', async () => {
  const refusal = async (type: string, data: Readonly<Record<string, string | number>>) =>
    connectionSecret(ana, 'shop', 'bad', type, data).then(
      () => 'taken',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  const pg = { host: 'db', database: 'd', user: 'u', password: 'geheim' }
  expect(await refusal('oracle', {})).toContain('there is no such connection type')
  expect(await refusal('postgresql', { host: 'db' })).toBe(
    'Database is required. User is required. Password is required.',
  )
  expect(await refusal('postgresql', { ...pg, port: 0 })).toBe('Port must be >= 1.')
  expect(await refusal('postgresql', { ...pg, tls: 'geheim' })).toMatch(/^Encryption \(TLS\) must be equal to one/)
  expect(await refusal('postgresql', { ...pg, geheim: 'geheim' })).toBe('geheim is not a field of this form.')
  expect(await refusal('s3', { ...S3, endpoint: 'file:///etc/passwd' })).toBe('Endpoint must be an address, https://…')
  expect(await refusal('s3', { ...S3, endpoint: 'https://u:p@s3.test' })).toBe('Endpoint must be an address, https://…')
  expect(await refusal('sftp', { host: 'h', user: 'u' })).toBe('Password or Private key is required.')
  expect(await refusal('sftp', { host: 'h', user: 'u', 'private-key': 'text' })).toBe(
    'Private key must be an uploaded file.',
  )
  expect(await refusal('git-ssh', { url: '--upload-pack=x', 'private-key': fileOf(3) })).toContain('Repository')
})

test('SEC-01 SEC-02 SEC-03 lists are searched by name, description, connection type and the names of keys, and come in windows', async () => {
  await world.project('searched')
  await customSecret(ana, 'searched', 'alpha', { STRIPE_KEY: 'needle' })
  await customSecret(ana, 'searched', 'beta_1')
  await connectionSecret(ana, 'searched', 'gamma', 's3', S3)
  const told = { 'connection-type': 'postgresql', description: 'Books of the year' }
  const data = { host: 'db', database: 'd', user: 'u', password: 'p' }
  const described = { projectName: 'searched', secret: { name: 'delta', ...told, data } }
  await ana.call(createSecret, { kind: 'connection', ...described })
  await ana.call(createSecret, {
    ...{ kind: 'custom', projectName: 'searched' },
    secret: { name: 'omega', description: 'none', data: { k: 'v' } },
  })
  expect(await names(ana, 'searched', 'connection', 'OF THE Y')).toEqual(['delta'])
  expect(await names(ana, 'searched', 'connection', 'Postgre')).toEqual(['delta'])
  expect(await names(ana, 'searched', 'custom', 'MEG')).toEqual(['omega'])
  expect(await names(ana, 'searched', 'custom', 'stripe')).toEqual(['alpha'])
  // This one has no description that says its name.
  expect(await names(ana, 'searched', 'connection', 'amm')).toEqual(['gamma'])
  expect(await names(ana, 'searched', 'custom', 'ABOUT BETA')).toEqual(['beta_1'])
  expect(await names(ana, 'searched', 'connection', 'S3')).toEqual(['gamma'])
  // Values are searched by nobody, and signs of a pattern stand for themselves.
  expect(await names(ana, 'searched', 'custom', 'needle')).toEqual([])
  expect(await names(ana, 'searched', 'custom', '%')).toEqual([])
  expect(await names(ana, 'searched', 'custom', '_1')).toEqual(['beta_1'])
  const page = await ana.call(listSecrets, { project: 'searched', kind: 'custom', offset: 1, limit: 1 })
  expect(page).toMatchObject({ total: 3, secrets: [{ name: 'beta_1' }] })
})

test('an expiry date is kept, changed and taken away', async () => {
  const secret = { name: 'expiring', description: 'd', data: { k: 'v' }, 'expires-at': '2027-01-31' }
  const made = await ana.call(createSecret, { kind: 'custom', projectName: 'shop', secret })
  expect(made.secret['expires-at']).toBe('2027-01-31')
  const secretRedisID = made.secret['redis-id']
  const update = { description: 'd', data: { k: UNCHANGED } }
  const later = await ana.call(updateSecret, { secretRedisID, secret: { ...update, 'expires-at': '2028-02-29' } })
  expect(later.secret['expires-at']).toBe('2028-02-29')
  const listed = async (expiresBy: string) => {
    const { secrets, total } = await ana.call(listSecrets, { project: 'shop', kind: 'custom', expiresBy, limit: 10 })
    return [secrets.map(({ name }) => name), total]
  }
  expect(await listed('2028-02-29')).toEqual([['expiring'], 1])
  expect(await listed('2028-02-28')).toEqual([[], 0])
  const never = await ana.call(updateSecret, { secretRedisID, secret: update })
  expect(never.secret['expires-at']).toBeUndefined()
})

test('the history names what was added, changed and removed by whom, and no value', async () => {
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'history', { a: 'v-a', b: 'v-b' })
  const ben = await world.user({ acl: { shop: everything('RWX') } })
  const secret = { description: 'other', data: { a: 'v-new', c: 'v-c' }, 'expires-at': '2027-01-31' }
  await ben.call(updateSecret, { secretRedisID, secret })
  const { versions } = await ana.call(listSecretVersions, { secretRedisID })
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  const none = { fields: [], changed: [], removed: [] }
  expect(versions).toEqual([
    {
      version: 2,
      change: 'updated',
      at,
      by: ben.email,
      fields: ['description', 'expires-at'],
      added: ['c'],
      changed: ['a'],
      removed: ['b'],
    },
    { version: 1, change: 'created', at, by: ana.email, ...none, added: ['a', 'b'] },
  ])
  expect(JSON.stringify(versions)).not.toContain('v-')
})

test('two secrets are compared key by key, across projects too, for who may read both, and no value is told', async () => {
  const here = await customSecret(ana, 'shop', 'compared', { SAME: 'v-1', OTHER: 'v-2', MINE: 'v-3' })
  const there = await customSecret(ana, 'transit', 'compared', { THEIRS: 'v-4', OTHER: 'v-5', SAME: 'v-1' })
  const both = { secretRedisID: here['redis-id'], otherRedisID: there['redis-id'] }
  const { comparison } = await ana.call(compareSecrets, both)
  expect(comparison).toEqual([
    { key: 'SAME', state: 'same' },
    { key: 'OTHER', state: 'different' },
    { key: 'MINE', state: 'only-here' },
    { key: 'THEIRS', state: 'only-there' },
  ])
  const ben = await world.user({ acl: { shop: everything('RWX') } })
  const unknown = { status: 404, message: 'unknown secret' }
  await expect(ben.call(compareSecrets, both)).rejects.toMatchObject(unknown)
  const turned = { secretRedisID: both.otherRedisID, otherRedisID: both.secretRedisID }
  await expect(ben.call(compareSecrets, turned)).rejects.toMatchObject(unknown)
})

test('uses are those of the secret that the caller may see, and the number of the others', async () => {
  const { 'redis-id': secretRedisID } = await customSecret(ana, 'shop', 'used')
  expect(await ana.call(listSecretUses, { secretRedisID })).toEqual({
    uses: [
      { kind: 'flow', name: 'orders', href: '/shop/flows/orders' },
      { kind: 'artefact', name: 'nightly' },
    ],
    hidden: 0,
  })
  const narrow = await world.user({ acl: { shop: { permission: 'R', secret: { permission: 'R' } } } })
  expect(await narrow.call(listSecretUses, { secretRedisID })).toEqual({ uses: [], hidden: 2 })
})

test('what runs in a project is given the values, by name', async () => {
  const made = await connectionSecret(ana, 'shop', 'handed', 's3', S3)
  expect(await secretsOf('shop', 'handed')).toEqual({
    redisId: made['redis-id'],
    name: 'handed',
    kind: 'connection',
    connectionType: 's3',
    version: 1,
    description: '',
    icon: '/app/icons/s3.svg',
    keys: ['endpoint', 'bucket', 'access-key-id', 'secret-access-key', 'region', 'path-style'],
    data: { ...S3, region: 'us-east-1', 'path-style': 'false' },
  })
  expect(await secretsOf('transit', 'handed')).toBeUndefined()
  expect(await secretsOf('shop', 'a\u0000')).toBeUndefined()
})

test('DASH-08 the dashboard counts the secrets of a project', async () => {
  await world.project('counted')
  await customSecret(ana, 'counted', 'one')
  await connectionSecret(ana, 'counted', 'two', 's3', S3)
  const { dashboardOverview } = await ana.call(projectOverview, { project: 'counted' })
  expect(dashboardOverview.secretsCount).toBe(2)
})
