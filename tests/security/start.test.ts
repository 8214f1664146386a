import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkSession, loginDefault } from '@etabli/core/session/contract'
import { changeOwnPassword } from '@etabli/core/session/password-contract'
import { defineCall } from '@etabli/sdk'
import { defineServerPlugin, handle } from '@etabli/sdk/server'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aWorld, Client, query, World } from '#tests/support/world'
import { readConfig } from '../../host/server/config'
import { createFirstAdministrator } from '../../host/server/users/first-administrator'
import { hashPassword } from '../../host/server/users/passwords'
import { refusePublicPasswords } from '../../host/server/users/refuse-public-passwords'
import { randomId } from '../../host/server/users/user-repository'

const bare = defineCall({ method: 'GET', path: '/api/v1/bare/call', access: 'session', summary: 'Nothing' })
const pluginWith = (access: unknown) =>
  defineServerPlugin({
    id: 'test.bare',
    // What a plugin written without the compiler's help may declare.
    start: () => ({ calls: [handle({ ...bare, access } as typeof bare, () => ({}))] }),
  })

test.each([
  ['none at all', undefined],
  ['null', null],
  ['an unknown word', 'everybody'],
  ['an unknown feature', ':project:secrets:read'],
  ['an unknown letter', ':project:secret:delete'],
  ['a letter on a switch', ':project:docs:read'],
  ['a misspelt key', { require: [':project:*:read'] }],
])('a call that declares no access that can be judged does not start, and is named: %s', async (_name, access) => {
  const opening = World.open({ plugins: [pluginWith(access)] })
  await expect(opening).rejects.toThrow('GET /api/v1/bare/call')
})

test('a call that is declared twice does not start, and is named', async () => {
  const twice = defineServerPlugin({
    id: 'test.twice',
    start: () => ({ calls: [handle(checkSession, () => Promise.reject(new Error('never')))] }),
  })
  await expect(World.open({ plugins: [twice] })).rejects.toThrow('GET /v1/session/check is declared twice')
})

test('ids are 128 random bits: a million of them, none twice, in no order', () => {
  const ids = new Set<string>()
  let ascending = 0
  let last = ''
  for (let count = 0; count < 1_000_000; count += 1) {
    const id = randomId()
    if (id > last) ascending += 1
    last = id
    ids.add(id)
  }
  expect(ids.size).toBe(1_000_000)
  expect(Buffer.from(last, 'base64url')).toHaveLength(16)
  expect(ascending / 1_000_000).toBeGreaterThan(0.49)
  expect(ascending / 1_000_000).toBeLessThan(0.51)
})

test('a fresh production store has one account, which only its own password opens, and which is to have another; a second start makes none', async () => {
  const world = await aWorld()
  const { users } = world.server
  const wanted = { email: 'root@etabli.test', organization: 'Us' }
  const first = await createFirstAdministrator(users, wanted)
  expect(first?.password).toMatch(/^[\w-]{20}$/)
  expect(await createFirstAdministrator(users, wanted)).toBeUndefined()
  expect(await users.count()).toBe(1)

  const guesses = ['', 'admin', 'etabli', 'etabli-demo', 'password', 'root@etabli.test']
  for (const password of guesses)
    await expect(world.signIn(wanted.email, password)).rejects.toMatchObject({ name: 'ApiError' })
  const { user } = await (await world.signIn(wanted.email, first?.password)).call(checkSession, {})
  expect(user).toEqual({
    id: expect.any(String),
    email: wanted.email,
    role: 'superadmin',
    organization: 'Us',
    'password-is-first': true,
  })
  const { rows } = await query(world.database, 'select app_user::text as row from app_user')
  expect(JSON.stringify(rows)).not.toContain(first?.password)
})

const GIVEN = 'walnut harbour clay fifty'

async function aFileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-first-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'password')
  await writeFile(file, text)
  return file
}

test('the operator gives the first administrator’s password by a file, as it is or as its hash; blanks in it count, a line’s end does not', async () => {
  const cases: readonly (readonly [string, string])[] = [
    [GIVEN, GIVEN],
    [`${GIVEN}\n`, GIVEN],
    [` ${GIVEN} \r\n`, ` ${GIVEN} `],
    [`${await hashPassword(GIVEN)}\n`, GIVEN],
  ]
  const world = await aWorld()
  for (const [text, password] of cases) {
    const wanted = { email: 'root@etabli.test', organization: 'Us', passwordFile: await aFileWith(text) }
    expect(await createFirstAdministrator(world.server.users, wanted)).toEqual({
      email: wanted.email,
      password: undefined,
    })
    await expect(world.signIn(wanted.email, `${password}x`)).rejects.toMatchObject({ status: 401 })
    const { user } = await (await world.signIn(wanted.email, password)).call(checkSession, {})
    expect(user).toMatchObject({ 'password-is-first': true })
    await query(world.database, 'delete from app_user')
  }
})

test('a password file that is missing or holds a password against the rules makes no account, and the variable is named', async () => {
  const world = await aWorld()
  const wanted = { email: 'root@etabli.test', organization: 'Us' }
  const refused = async (passwordFile: string) => {
    const error: unknown = await createFirstAdministrator(world.server.users, { ...wanted, passwordFile }).catch(
      (thrown) => thrown,
    )
    return error instanceof Error ? `${error.name} ${error.message}` : error
  }
  expect(await refused('/nowhere/at all')).toBe(
    'ConfigError ETABLI_ADMIN_PASSWORD_FILE: /nowhere/at all cannot be read',
  )
  for (const text of ['', '\n', 'a', 'passwordpassword'])
    expect(await refused(await aFileWith(text))).toMatch(/^ConfigError ETABLI_ADMIN_PASSWORD_FILE: The password /)
  for (const hash of ['$argon2id$v=19$m=19456', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaA'])
    expect(await refused(await aFileWith(hash))).toBe(
      'ConfigError ETABLI_ADMIN_PASSWORD_FILE: this is not an argon2id hash in PHC form',
    )
  expect(await world.server.users.count()).toBe(0)
})

test('a store with a demo account and its public password is refused in production; with another password it is not', async () => {
  const world = await aWorld()
  const email = 'anybody@etabli.local'
  const password = 'a password that everybody knows'
  const account = {
    email,
    role: 'user' as const,
    organization: '',
    externalApps: [],
    configuration: { 'projects-acl': {} },
  }
  await world.server.users.create({ ...account, passwordHash: await hashPassword(password) })
  const check = () =>
    refusePublicPasswords(world.server.users, { users: [{ email: 'nobody@etabli.local' }, { email }], password })
  await expect(check()).rejects.toThrow(`DATABASE_URL: this store has the demo account ${email}`)
  await query(world.database, 'update app_user set password_hash = $1', [await hashPassword('another one')])
  await expect(check()).resolves.toBeUndefined()
})

const KEY = randomBytes(32).toString('base64')
const production = (environment: Record<string, string>) =>
  readConfig('production', { ETABLI_AUTH_SECRET: KEY, ETABLI_SECRET_KEY: KEY, ...environment }, '/')

test.each([
  ['ETABLI_AUTH_SECRET', ''],
  ['ETABLI_AUTH_SECRET', 'too short'],
  ['ETABLI_AUTH_SECRET', 'changemechangemechangemechangeme'],
  ['ETABLI_SECRET_KEY', ''],
  ['ETABLI_SECRET_KEY', Buffer.alloc(32).toString('base64')],
  ['ETABLI_TRUST_PROXY', 'true'],
  ['ETABLI_TRUST_PROXY', '10.0.0.1/0'],
  ['ETABLI_LOGIN_ATTEMPTS', '0'],
])('production does not start with %s=%s, and says which variable is wrong', (name, value) => {
  expect(() => production({ [name]: value })).toThrow(name)
})

test('a proxy is trusted only where its address or network is configured', () => {
  expect(production({}).trustProxy).toBeUndefined()
  expect(production({ ETABLI_TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toBe('10.0.0.0/8,::1,loopback')
})

test('the built server in production: puts the first password into a file of its own alone, signs in with it, takes it away once it is changed, and stops on SIGTERM with code 0', async () => {
  const database = `served_${randomBytes(6).toString('hex')}`
  await query('postgres', `create database ${database}`)
  onTestFinished(async () => void (await query('postgres', `drop database ${database} with (force)`)))
  const home = await mkdtemp(join(tmpdir(), 'etabli-served-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const { user, password, host, port } = inject('postgres')
  const address = `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
  const served = spawn(process.execPath, ['dist/server/main.js', 'serve'], {
    env: {
      PATH: process.env.PATH,
      ETABLI_HOME: home,
      ETABLI_PORT: '0',
      DATABASE_URL: address,
      ETABLI_AUTH_SECRET: KEY,
      ETABLI_SECRET_KEY: KEY,
      ETABLI_ADMIN_EMAIL: 'root@etabli.test',
    },
  })
  let output = ''
  served.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  let errors = ''
  served.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8')
  })
  const ended = new Promise<number | null>((resolve) => served.on('exit', resolve))
  onTestFinished(() => void served.kill('SIGKILL'))
  await expect.poll(() => /ready in .*: (\S+)\/app/.exec(output)?.[1], { message: errors }).toBeTruthy()
  const url = /ready in .*: (\S+)\/app/.exec(output)?.[1] ?? ''
  const file = join(home, 'first-password')
  expect(output).toContain(`The first administrator is root@etabli.test. The password is in ${file},`)
  const drawn = (await readFile(file, 'utf8')).trimEnd()
  expect(drawn).toMatch(/^[\w-]{20}$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const signIn = (secret: string) =>
    fetch(url + loginDefault.path, {
      method: 'POST',
      body: new URLSearchParams({ username: 'root@etabli.test', password: secret }),
    })
  expect((await signIn('etabli-demo')).status).toBe(401)
  const reply = await signIn(drawn)
  expect(reply.status).toBe(200)
  const { data } = (await reply.json()) as { readonly data: { readonly authtoken: string } }
  const client = new Client(url, data.authtoken)
  await client.call(changeOwnPassword, { current_password: drawn, new_password: GIVEN })
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(output + errors).not.toContain(drawn)
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(served.pid)])
  expect(stdout).not.toContain(KEY)
  served.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(errors).toBe('')
})
