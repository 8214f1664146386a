// Opens pages of: connections
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { loginDefault, logout } from '@etabli/core/session/contract'
import { abortAfter } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Canary, filesBelow, ProcessWatch } from '#tests/support/canary'
import { Client } from '#tests/support/client'
import { nameOf, oneValidInput } from '#tests/support/contracts'
import { freePort } from '#tests/support/free-port'
import { gitJob } from '#tests/support/git-job'
import { type GitServer, startGitServer } from '#tests/support/git-server'
import { Product } from '#tests/support/product'
import { connectionSecret, customSecret } from '#tests/support/secrets'
import { shopWarehouse } from '#tests/support/warehouse'
import { everything, query, World } from '#tests/support/world'
import { readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { joinDatabase } from '../../host/server/store/join-database'
import { exportEvents } from '../../plugins/admin-audit/contract'
import { execQuery, exportQuery, listSchemas } from '../../plugins/data-explorer/contract'
import {
  createSecret,
  listSecrets,
  readSecret,
  revokeSecret,
  testSecret,
  testSecretForm,
  UNCHANGED,
  updateSecret,
} from '../../plugins/secrets/contract'

const ROOT = join(import.meta.dirname, '../..')
const PROJECT = 'shop'
const [FIRST_KEY, NEXT_KEY] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]

const canary = new Canary()
/** A value with what JSON, addresses and shells write otherwise. */
const value = (name: string) => `${name} "${canary.core}" <&>`
const token = `git-${canary.core}`
const account = `canary_${randomBytes(4).toString('hex')}`

/** All that came out: what was printed, and every reply but those that are to hold values. */
const said: string[] = []
const printed: Product[] = []
let home: string
let remote: GitServer
let environment: Readonly<Record<string, string>>
let calls: readonly AnyCall[]
beforeAll(async () => {
  const world = await World.open()
  calls = world.server.calls
  await world.close()
  home = await mkdtemp(join(tmpdir(), 'etabli-canary-'))
  await chmod(home, 0o711)
  remote = await startGitServer(token)
  environment = {
    ETABLI_HOME: home,
    ETABLI_PORT: String(await freePort()),
    ETABLI_AUTH_SECRET: randomBytes(32).toString('base64'),
    ETABLI_LOGIN_ATTEMPTS: '1000',
    ETABLI_LOG_LEVEL: 'trace',
    ETABLI_AUDIT_TRAIL: 'everybody',
    ETABLI_CONNECTION_HOSTS: '127.0.0.1,localhost',
    ETABLI_CONNECTION_FOLDERS: inject('postgres').host,
    GIT_SSL_CAINFO: remote.certificate,
  }
  await query('postgres', `create role ${account} login password '${value('database')}' in role demo_shop_reader`)
})
afterAll(async () => {
  for (const product of printed) await product.kill('SIGKILL')
  await query('postgres', `drop role ${account}`)
  await remote?.close()
  await rm(home, { recursive: true, force: true, maxRetries: 20 })
})

async function start(keys: Readonly<Record<string, string>>): Promise<Product> {
  const product = Product.launch({ ...environment, ...keys }, 'serve')
  printed.push(product)
  return product.ready()
}

/** The first administrator, whose password is in a file of the data folder. */
async function signIn({ url }: Product, known?: string) {
  const password = known ?? (await readFile(join(home, 'first-password'), 'utf8')).trim()
  const { authtoken } = await new Client(url, undefined).call(loginDefault, { username: 'admin@localhost', password })
  return { password, admin: new Client(url, authtoken, 'admin@localhost') }
}

async function inDatabase<Result>(work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const { platform } = await joinDatabase(readConfig('demo', { ETABLI_HOME: home }, home), createLog('silent'))
  const database = new pg.Client(platform)
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Keeps what is answered, whether it went well or not. */
async function told<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    const result = await work
    said.push(JSON.stringify(result) ?? '')
    return result
  } catch (error) {
    said.push(error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : String(error))
    return undefined
  }
}

/** Calls that end what the others need, or whose reply is to hold values. */
const LEFT_OUT: readonly AnyCall[] = [logout, readSecret, revokeSecret, createSecret, updateSecret]

/** Every call of every area, with what it accepts, and with a canary's secret wherever one can be named. Gives the statuses. */
async function driveEveryCall(admin: Client, secretRedisID: string): Promise<ReadonlyMap<string, number>> {
  const statuses = new Map<string, number>()
  for (const call of calls.filter((each) => !LEFT_OUT.includes(each))) {
    const fields = oneValidInput(call, PROJECT)
    const named = { project: PROJECT, projectName: PROJECT, secretRedisID, dbConnectionName: 'warehouse' }
    const known = Object.fromEntries(Object.entries(named).filter(([name]) => Object.hasOwn(fields, name)))
    const reply = await told(admin.send(call, { ...fields, ...known }, abortAfter(60_000)))
    statuses.set(nameOf(call), reply?.status ?? 0)
  }
  return statuses
}

test('secrets that went through every area stand in nothing that the server said, printed or wrote, nor among its processes', async () => {
  const echo = createServer((request, response) => {
    response.writeHead(500, { 'x-echo': encodeURIComponent(String(request.headers.authorization)) })
    response.end(JSON.stringify(request.headers))
  })
  await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done))
  const api = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/`

  let product = await start({ ETABLI_SECRET_KEY: FIRST_KEY })
  const watch = new ProcessWatch(product.process.pid ?? 0, 15)
  const { admin, password } = await signIn(product)
  await inDatabase(async (database) => {
    await database.query('insert into project (name, git_url) values ($1, $2)', [PROJECT, remote.url])
    await database.query('update app_user set sda_configuration = $1', [
      { 'projects-acl': { [PROJECT]: everything('RWX') } },
    ])
  })

  // Made, refused, changed, tried: right and wrong.
  const file = `data:text/plain;name=key.pem;base64,${Buffer.from(value('file')).toString('base64')}`
  const custom = await customSecret(admin, PROJECT, 'visible-name', { TEXT: value('text'), FILE: file })
  await told(customSecret(admin, PROJECT, 'visible-name', { TEXT: value('taken') }))
  await told(customSecret(admin, PROJECT, 'broken', { TEXT: `data:;base64,${value('broken')}` }))
  const change = { description: 'd', data: { TEXT: value('changed'), FILE: UNCHANGED, MORE: value('more') } }
  await told(admin.call(updateSecret, { secretRedisID: custom['redis-id'], secret: change }))
  const database = { ...shopWarehouse(), user: account, tls: 'off', password: value('database') }
  const warehouse = await connectionSecret(admin, PROJECT, 'warehouse', 'postgresql', database)
  await connectionSecret(admin, PROJECT, 'refused', 'postgresql', { ...database, password: value('wrong') })
  await connectionSecret(admin, PROJECT, 'remote', 'git-token', { url: remote.url, user: 'ana', token })
  for (const data of [
    { url: api, token: value('token') },
    { url: api, user: 'ana', password: value('password') },
  ])
    await told(admin.call(testSecretForm, { projectName: PROJECT, 'connection-type': 'http-api', data }))

  // Used by the other areas.
  const tested = await told(admin.call(testSecret, { secretRedisID: warehouse['redis-id'] }))
  expect(tested?.connectionTest.steps.slice(0, 2)).toMatchObject([{ ok: true }, { ok: true }])
  const connection = { projectName: PROJECT, dbConnectionName: 'warehouse' }
  expect((await told(admin.call(listSchemas, connection)))?.schemas).not.toEqual([])
  for (const statement of ['select * from raw.orders limit 3', 'select * from pg_authid', 'select']) {
    await told(admin.call(execQuery, { ...connection, query: statement }))
    await told(admin.call(exportQuery, { ...connection, query: statement }))
  }
  await told(admin.call(listSchemas, { ...connection, dbConnectionName: 'refused' }))
  const cloned = await told(gitJob(admin, PROJECT, 'branch -a'))
  expect(cloned?.data.output).toContain('remotes/origin/trunk')
  await told(gitJob(admin, PROJECT, 'push origin nothing'))
  const statuses = await driveEveryCall(admin, custom['redis-id'])
  // All were answered, in the name of the administrator, and many did what they are for.
  // These judge what the request itself carries: a password, or the ticket of a run.
  const agent = ['claim', 'environment', 'report'].map((name) => `POST /api/v1/task-agent/${name}`)
  const outside = ['POST /v1/login/default', 'POST /v1/login/google', ...agent]
  expect([...statuses].filter(([name, status]) => !outside.includes(name) && (status === 0 || status === 401))).toEqual(
    [],
  )
  expect([...statuses.values()].filter((status) => status === 200).length).toBeGreaterThan(20)
  for (const kind of ['custom', 'connection'] as const) await told(admin.call(listSecrets, { project: PROJECT, kind }))
  await told(admin.request('GET', '/metrics'))
  expect(await told(admin.call(exportEvents, {}))).toContain('secret visible-name')
  await watch.stop()

  // Killed in the middle of writing, and started anew with the next key, which then seals everything.
  void admin.call(updateSecret, { secretRedisID: custom['redis-id'], secret: change }).catch(() => undefined)
  await product.kill('SIGKILL')
  const both = { ETABLI_SECRET_KEY: NEXT_KEY, ETABLI_SECRET_KEYS_OLD: FIRST_KEY }
  product = await start(both)
  const rotation = () =>
    promisify(execFile)(process.execPath, ['host/build/etabli.mjs', 'rotate-key'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, ...both },
    })
  const rotated = await rotation()
  said.push(rotated.stdout, rotated.stderr)
  expect(rotated.stdout).toMatch(/^[1-9]\d* values were sealed anew/)
  expect((await rotation()).stdout).toMatch(/^0 values were sealed anew/)
  await product.kill('SIGKILL')

  // The old key is not needed any more, and does not do any more.
  product = await start({ ETABLI_SECRET_KEY: NEXT_KEY })
  const { admin: again } = await signIn(product, password)
  const { secret } = await again.call(readSecret, { secretRedisID: custom['redis-id'] })
  expect(secret.data).toEqual({ TEXT: value('changed'), FILE: file, MORE: value('more') })
  await product.kill('SIGKILL')
  product = await start({ ETABLI_SECRET_KEY: FIRST_KEY })
  const { admin: locked } = await signIn(product, password)
  const read = locked.call(readSecret, { secretRedisID: custom['redis-id'] })
  await expect(read).rejects.toMatchObject({ status: 503, code: 'CANNOT_OPEN' })
  await inDatabase((opened) => opened.query('checkpoint'))
  await product.kill('SIGTERM')
  echo.close()

  const found: string[] = []
  const look = (where: string, content: Buffer | string) =>
    found.push(...canary.foundIn(content).map((trace) => `${where}: ${trace}`))
  look('replies', said.join('\n'))
  look('output', printed.map(({ output }) => output).join('\n'))
  look('processes', [...watch.seen].join('\n'))
  let named = 0
  for await (const { path, content } of filesBelow(home)) {
    look(path, content)
    if (content.includes('visible-name')) named += 1
  }
  expect(found).toEqual([])
  // What is not sealed is found: in the table, in the log of changes, in what was printed; and git ran under the watch.
  expect(named).toBeGreaterThan(1)
  expect(printed[0]?.output).toContain('"code":"NAME_TAKEN"')
  expect([...watch.seen].some((text) => /^(\S*\/)?git\0/.test(text))).toBe(true)
}, 300_000)

test('a trace is found plain, escaped, encoded, and cut in two', () => {
  const { core } = canary
  const text = value('x')
  const cut = `${core.slice(0, 13)}"}\n{"more":"${core.slice(13)}`
  const base64 = ['', 'a', 'ab'].map((before) => Buffer.from(before + text).toString('base64'))
  for (const disguise of [text, JSON.stringify({ text }), encodeURIComponent(text), cut, ...base64])
    expect(canary.foundIn(disguise)).not.toEqual([])
  expect(canary.foundIn(Buffer.from(core).toString('hex'))).not.toEqual([])
  expect(canary.foundIn(randomBytes(64).toString('hex'))).toEqual([])
})
