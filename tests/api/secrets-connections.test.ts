// Opens pages of: connections
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { connectionSecret, customSecret, fileOf } from '#tests/support/secrets'
import { aMariadb } from '#tests/support/three-databases'
import { shopWarehouse } from '#tests/support/warehouse'
import { type Client, everything, World } from '#tests/support/world'
import { getTableData, listConnections, listTables } from '../../plugins/data-explorer/contract'
import {
  listSecretUses,
  revokeSecret,
  type SecretInput,
  testSecret,
  testSecretForm,
  UNCHANGED,
  updateSecret,
} from '../../plugins/secrets/contract'

type Data = SecretInput['data']

let world: World
let ana: Client
beforeAll(async () => {
  world = await World.open()
  await world.project('shop')
  await world.project('transit')
  ana = await world.user({ acl: { '*': everything('RWX') } })
})
afterAll(() => world?.close())

const password = WAREHOUSE_PASSWORDS.demo_shop
const postgresql = (): Data => ({ ...shopWarehouse(), password, tls: 'off' })

const tryForm = async (type: string, data: Data, secretRedisID?: string) => {
  const form = { projectName: 'shop', 'connection-type': type, data }
  return (await ana.call(testSecretForm, { ...form, ...(secretRedisID !== undefined && { secretRedisID }) }))
    .connectionTest
}
const lastStep = async (type: string, data: Data) => {
  const { ok, steps } = await tryForm(type, data)
  const { name, text } = steps.at(-1) ?? {}
  return { ok, name, text }
}

const connectionNames = async () => {
  const { supportedConnections } = await ana.call(listConnections, { project: 'shop' })
  return supportedConnections.map((each) => (typeof each === 'string' ? each : each.name))
}
const rowsOf = async (dbConnectionName: string, schemaName: string, tableName: string) => {
  const table = { projectName: 'shop', dbConnectionName, schemaName, tableName }
  const { tableData } = await ana.call(getTableData, { ...table, tableProportion: 1, searchFormData: {} })
  return tableData['table-rows']
}

test('a PostgreSQL secret is a connection of the explorer under its name, follows its changes, and is gone once revoked', async () => {
  const { 'redis-id': secretRedisID } = await connectionSecret(ana, 'shop', 'orders-db', 'postgresql', {
    ...postgresql(),
    schemas: ' raw , analytics ',
  })
  expect(await connectionNames()).toContain('orders-db')
  const { uses } = await ana.call(listSecretUses, { secretRedisID })
  expect(uses).toEqual([{ kind: 'connection', name: 'orders-db', href: '/shop/data-explorer?connection=orders-db' }])
  const { tableList } = await ana.call(listTables, {
    projectName: 'shop',
    dbConnectionName: 'orders-db',
    schemaName: 'raw',
  })
  const [first] = tableList
  expect(await rowsOf('orders-db', 'raw', typeof first === 'string' ? first : (first?.name ?? ''))).not.toEqual([])

  const data = { ...postgresql(), password: UNCHANGED, schemas: 'analytics' }
  await ana.call(updateSecret, { secretRedisID, secret: { description: '', data } })
  const schemaName = { projectName: 'shop', dbConnectionName: 'orders-db', schemaName: 'raw' }
  const soon = { timeout: 15_000, interval: 200 }
  await vi.waitFor(
    () => expect(ana.call(listTables, schemaName)).rejects.toMatchObject({ code: 'UNKNOWN_SCHEMA' }),
    soon,
  )

  await ana.call(revokeSecret, { secretRedisID })
  expect(await connectionNames()).not.toContain('orders-db')
  const unknown = { code: 'UNKNOWN_CONNECTION' }
  await vi.waitFor(() => expect(ana.call(listTables, schemaName)).rejects.toMatchObject(unknown), soon)
})

test('a MySQL / MariaDB secret is a connection of the explorer, and only of its own project', async () => {
  const { settings, password: own, close } = await aMariadb()
  onTestFinished(close)
  await connectionSecret(ana, 'shop', 'legacy', 'mysql', { ...settings, password: own, tls: 'off' })
  expect(await rowsOf('legacy', settings.database, 'towns')).toHaveLength(3)
  const { supportedConnections } = await ana.call(listConnections, { project: 'transit' })
  expect(supportedConnections).toEqual([])
})

test('secrets that are no database are no connections', async () => {
  await customSecret(ana, 'shop', 'no-database')
  await connectionSecret(ana, 'shop', 'no-database-either', 'http-api', { url: 'http://127.0.0.1' })
  expect(await connectionNames()).not.toEqual(expect.arrayContaining([expect.stringContaining('no-database')]))
})

test('a database is tried step by step, from a form and as it is stored, and what is wrong is said', async () => {
  const { 'redis-id': secretRedisID } = await connectionSecret(ana, 'shop', 'tried', 'postgresql', postgresql())
  const stored = await ana.call(testSecret, { secretRedisID })
  expect(stored.connectionTest).toMatchObject({
    ok: true,
    steps: [
      { name: 'Settings', ok: true },
      { name: 'Sign-in', ok: true, text: expect.stringContaining('signed in to PostgreSQL') },
      { name: 'Schemas', ok: true },
      { name: 'Read-only', ok: true },
    ],
  })
  const kept = await tryForm('postgresql', { ...postgresql(), password: UNCHANGED }, secretRedisID)
  expect(kept.ok).toBe(true)
  const wrong = await tryForm('postgresql', { ...postgresql(), password: 'not the one' })
  expect(wrong.steps.at(-1)).toMatchObject({
    name: 'Sign-in',
    ok: false,
    text: expect.stringContaining('refused the user'),
  })
  const far = await tryForm('mysql', { host: 'db.elsewhere.test', user: 'u', password: 'p' })
  expect(far.steps.at(-1)?.text).toContain('ETABLI_CONNECTION_HOSTS')
  const folder = await mkdtemp(join(tmpdir(), 'etabli-duck-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect((await tryForm('duckdb', { path: join(folder, 'none.duckdb') })).ok).toBe(false)
  expect((await tryForm('duckdb', { path: '/etc/passwd' })).steps.at(-1)?.text).toContain('ETABLI_CONNECTION_FOLDERS')
})

test('only connection secrets are tried, and a stored value only in a form of its own secret', async () => {
  const custom = await customSecret(ana, 'shop', 'not-tried')
  await expect(ana.call(testSecret, { secretRedisID: custom['redis-id'] })).rejects.toMatchObject({ status: 422 })
  const unknown = { status: 404, message: 'unknown secret' }
  await expect(tryForm('postgresql', postgresql(), custom['redis-id'])).rejects.toMatchObject(unknown)
  const far = await connectionSecret(ana, 'transit', 'far', 'postgresql', postgresql())
  await expect(tryForm('postgresql', postgresql(), far['redis-id'])).rejects.toMatchObject(unknown)
  const kept = tryForm('postgresql', { ...postgresql(), password: UNCHANGED })
  await expect(kept).rejects.toMatchObject({ code: 'NOT_A_KEY_TO_KEEP' })
})

/** A web server of the test's own; the result is its address. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an HTTP API is asked at its address with its token, and no redirect is followed', async () => {
  const asked: string[] = []
  const url = await serving(({ url: path = '', headers }, response) => {
    asked.push(path)
    if (path === '/moved') response.writeHead(302, { location: '/ok' })
    else response.writeHead(headers.authorization === 'Bearer right' ? 200 : 401)
    response.end('x')
  })
  expect(await lastStep('http-api', { url: `${url}/ok`, token: 'right' })).toMatchObject({ ok: true, name: 'Answer' })
  expect((await lastStep('http-api', { url: `${url}/ok`, token: 'wrong' })).text).toContain('refused the key or token')
  expect((await lastStep('http-api', { url: `${url}/moved` })).text).toContain('redirect (302)')
  expect(asked).toEqual(['/ok', '/ok', '/moved'])
})

test('no address inside is reached that an operator did not list: not by its number, nor by a name that leads there', async () => {
  const asked = vi.fn()
  const port = Number(new URL(await serving((_, response) => void response.end(asked()))).port)
  const narrow = await World.open({ beside: world, config: { connectionHosts: ['leads-inside.test', 'localhost:1'] } })
  try {
    const there = await narrow.signIn(ana.email ?? '')
    const refused = async (url: string) => {
      const form = { projectName: 'shop', 'connection-type': 'http-api', data: { url } }
      const { connectionTest } = await there.call(testSecretForm, form)
      return connectionTest.ok ? 'reached' : connectionTest.steps.at(-1)?.text
    }
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '169.254.169.254',
    ])
      expect(await refused(`http://${host}:${port}/`), host).toContain('ETABLI_CONNECTION_HOSTS')
    expect(asked).not.toHaveBeenCalled()
  } finally {
    await narrow.close()
  }
})

test('what does not answer, hangs up or is no web server is told apart', async () => {
  const hangsUp = await serving(({ socket }) => void socket.destroy())
  expect((await lastStep('http-api', { url: hangsUp })).text).toBe('the server broke the connection off')
  expect((await lastStep('http-api', { url: 'http://127.0.0.1:1/' })).text).toBe('nothing answers at this port')
  expect((await lastStep('http-api', { url: hangsUp.replace('http:', 'https:') })).ok).toBe(false)
  expect((await lastStep('http-api', { url: 'http://localhost:1/' })).text).toBe('nothing answers at this port')
})

test('S3 is asked with a signature: its bucket, its keys and what is no S3 server are told apart', async () => {
  const key = { 'access-key-id': 'AK', 'secret-access-key': 'right' }
  const fault = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  const endpoint = await serving(async (request, response) => {
    const url = `http://${request.headers.host}${request.url}`
    const signer = { url, service: 's3', region: 'eu', accessKeyId: 'AK', secretAccessKey: 'right' }
    const datetime = String(request.headers['x-amz-date'])
    const wanted = (await new AwsV4Signer({ ...signer, datetime }).sign()).headers.get('authorization')
    const said = request.headers.authorization ?? ''
    const wrong = !said.includes('AK/') ? 'InvalidAccessKeyId' : said === wanted ? '' : 'SignatureDoesNotMatch'
    const code = wrong || (request.url?.startsWith('/orders?') ? '' : 'NoSuchBucket')
    response.writeHead(code === '' ? 200 : code === 'NoSuchBucket' ? 404 : 403)
    response.end(code === '' ? '<ListBucketResult/>' : fault(code))
  })
  const s3 = { endpoint, region: 'eu', bucket: 'orders', 'path-style': true, ...key }
  expect(await lastStep('s3', s3)).toEqual({ ok: true, name: 'Bucket', text: 'the objects of orders can be listed' })
  expect((await lastStep('s3', { ...s3, bucket: 'other' })).text).toBe('there is no such bucket')
  expect((await lastStep('s3', { ...s3, 'secret-access-key': 'no' })).text).toBe('the secret access key is wrong')
  expect((await lastStep('s3', { ...s3, 'access-key-id': 'XX' })).text).toContain('access key id')
  const plain = await serving((_, response) => void response.end('hello'))
  expect((await lastStep('s3', { ...s3, endpoint: plain })).text).toBe('what answers there is no S3 server')
})

test('Clever Cloud, Scaleway, an OpenAI-compatible server and git over https are asked as their APIs want it', async () => {
  const api = await serving(({ url = '', headers }, response) => {
    const basic = `Basic ${Buffer.from('oauth2:right').toString('base64')}`
    const granted = ['Bearer right', basic].includes(headers.authorization ?? '') || headers['x-auth-token'] === 'right'
    if (!granted) return response.writeHead(401).end()
    if (url === '/v2/organisations/orga_2') return response.writeHead(404).end()
    if (url === '/v1/models') return response.end(JSON.stringify({ data: [{ id: 'small' }] }))
    if (headers['x-auth-token'] !== undefined && !url.startsWith('/containers/v1/regions/fr-par/namespaces?'))
      return response.writeHead(404).end()
    if (url.startsWith('/shop.git/info/refs')) return response.end('001e# service=git-upload-pack\n0000')
    return response.end('{}')
  })
  const clever = { 'api-token': 'right', 'api-url': api }
  expect(await lastStep('clever-cloud', { ...clever, 'organisation-id': 'orga_1' })).toMatchObject({ ok: true })
  expect((await lastStep('clever-cloud', { ...clever, 'organisation-id': 'orga_2' })).text).toContain(
    'no such organisation',
  )
  expect((await lastStep('clever-cloud', { ...clever, 'api-token': 'no' })).text).toContain('refused the key or token')
  const scaleway = { 'access-key': 'a', 'secret-key': 'right', 'project-id': 'p', 'api-url': api }
  expect(await lastStep('scaleway', scaleway)).toMatchObject({ ok: true })
  expect((await lastStep('scaleway', { ...scaleway, 'secret-key': 'no' })).ok).toBe(false)
  const openai = { 'base-url': `${api}/v1`, 'api-key': 'right', model: 'small' }
  expect(await lastStep('openai', openai)).toMatchObject({ ok: true, name: 'Model' })
  expect((await lastStep('openai', { ...openai, model: 'large' })).text).toContain('does not offer this model')
  expect((await lastStep('openai', { ...openai, 'api-key': 'no' })).ok).toBe(false)
  expect(await lastStep('git-token', { url: `${api}/shop.git`, token: 'right' })).toMatchObject({ ok: true })
  expect((await lastStep('git-token', { url: `${api}/shop.git`, token: 'no' })).ok).toBe(false)
  expect((await lastStep('git-token', { url: api, token: 'right' })).text).toContain('no git repository')
})

test('SFTP and git over ssh: the key is looked at and the server greeted, and it is said that nobody signed in', async () => {
  const ssh = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6 test\r\n'))
  await new Promise<void>((done) => ssh.listen(0, '127.0.0.1', done))
  onTestFinished(() => void ssh.close())
  const { port } = ssh.address() as AddressInfo
  const file = (text: string) => `data:;base64,${Buffer.from(text).toString('base64')}`
  const key = file('-----BEGIN OPENSSH PRIVATE KEY-----\nx')
  const sftp = { host: '127.0.0.1', port, user: 'u' }
  const greeted = { ok: true, name: 'Server', text: 'SSH-2.0-OpenSSH_9.6 answers; the sign-in itself is not tried' }
  expect(await lastStep('sftp', { ...sftp, password: 'p' })).toEqual(greeted)
  expect(await lastStep('git-ssh', { url: `ssh://git@127.0.0.1:${port}/shop.git`, 'private-key': key })).toEqual(
    greeted,
  )
  expect((await lastStep('sftp', { ...sftp, 'private-key': fileOf(20) })).text).toContain('not a private key')
  expect((await lastStep('sftp', { ...sftp, 'private-key': file('ssh-ed25519 AAAA') })).text).toContain('public key')
  expect((await lastStep('sftp', { ...sftp, password: 'p', port: 1 })).text).toBe('nothing answers at this port')
  expect((await lastStep('git-ssh', { url: 'git@elsewhere.test:a/b.git', 'private-key': key })).text).toContain(
    'ETABLI_CONNECTION_HOSTS',
  )
})
