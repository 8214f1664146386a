import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSession, loginDefault } from '@etabli/core/session/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port'
import { Product, processesOf } from '#tests/support/product'
import { until } from '#tests/support/until'
import { Client } from '#tests/support/world'
import { organisation } from '../../plugins/demo/server/organisation'

/** One data folder for the file: its first start makes the demo organisation, the others find it. */
let home: string
let port: string
const environment = () => ({ ETABLI_HOME: home, ETABLI_PORT: port, ETABLI_LOGIN_ATTEMPTS: '1000' })
const started = async (extra: Readonly<Record<string, string>> = {}) => {
  const product = Product.launch({ ...environment(), ...extra })
  onTestFinished(async () => void (await product.kill('SIGKILL')))
  return product.ready()
}

/** How one that cannot start has ended, once all that it printed has come: that may be after its end. */
const failed = async ({ process }: Product): Promise<number | null> => (await once(process, 'close'))[0]

/** An acknowledged write: a session, which the token proves. */
const signIn = async (product: Product) => {
  const reply = await new Client(product.url, undefined).call(loginDefault, {
    username: 'ana@etabli.local',
    password: organisation.password,
  })
  return new Client(product.url, reply.authtoken)
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'etabli-faults-'))
  await chmod(home, 0o711)
  port = String(await freePort())
  const product = await Product.launch(environment()).ready()
  await product.kill('SIGTERM')
})

afterAll(async () => {
  await until(async () => (await processesOf(home)).length === 0, 'no process is left')
  await rm(home, { recursive: true, force: true })
})

test('a start prints the address and how to sign in', async () => {
  const product = await started()
  await until(async () => product.output.includes('Etabli is ready'), 'it says so')
  expect(product.output).toContain(`${product.url}/app`)
  expect(product.output).toContain('ana@etabli.local')
})

test('the options of a start are taken, and one that nobody knows ends it with how it is used', async () => {
  const elsewhere = await freePort()
  const options = ['--port', String(elsewhere), '--log', 'text']
  const product = Product.run(environment(), ['host/build/start.mjs', ...options])
  onTestFinished(async () => void (await product.kill('SIGKILL')))
  await until(async () => product.output.includes(`http://127.0.0.1:${elsewhere}/app`), 'it listens where it was told')
  expect(await product.kill('SIGTERM')).toBe(0)

  const misspelt = Product.run(environment(), ['host/build/start.mjs', '--prot', String(elsewhere)])
  expect(await failed(misspelt)).toBe(1)
  expect(misspelt.output).toContain("Unknown option '--prot'")
  expect(misspelt.output).toContain('Use: etabli [command] [options]')
})

test('SIGTERM stops it cleanly: exit code 0, no PostgreSQL left, the port free', async () => {
  const product = await started()
  expect(await product.kill('SIGTERM')).toBe(0)
  expect(await processesOf(home)).toEqual([])
})

test('a second start on the same data folder says who holds it and fails', async () => {
  const first = await started()
  const second = Product.launch({ ...environment(), ETABLI_PORT: String(await freePort()) })
  expect(await failed(second)).not.toBe(0)
  expect(second.output).toContain(String(first.process.pid))
  expect(second.output).toContain(home)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('a taken port is named, and the start fails without leaving a PostgreSQL', async () => {
  const other = createServer().listen(Number(port), '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const product = Product.launch(environment())
  expect(await failed(product)).not.toBe(0)
  expect(product.output).toContain(`ETABLI_PORT: port ${port} on 127.0.0.1 is taken`)
  expect(await processesOf(home)).toEqual([])
})

describe('a configuration that cannot be used names the variable', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['ETABLI_PORT', 'eighty'],
    ['ETABLI_HOST', '0.0.0.0'],
    ['DATABASE_URL', 'mysql://localhost/etabli'],
    ['ETABLI_AUTH_SECRET', 'short'],
    ['ETABLI_SECRET_KEY', 'not base64'],
    ['ETABLI_PUBLIC_URL', 'etabli.example'],
    ['ETABLI_LOG_LEVEL', 'loud'],
  ]
  for (const [name, value] of cases)
    test(`${name}=${value}`, async () => {
      const product = Product.launch({ ...environment(), [name]: value })
      expect(await failed(product)).not.toBe(0)
      expect(product.output).toContain(`${name}:`)
      expect(product.output).not.toContain('    at ')
    })

  test('production without its secrets', async () => {
    const product = Product.launch(environment(), 'serve')
    expect(await failed(product)).not.toBe(0)
    expect(product.output).toContain('ETABLI_AUTH_SECRET:')
  })
})

test('kill -9 of the server: PostgreSQL ends too, the next start comes up, what was acknowledged is there', async () => {
  const acknowledged: Client[] = []
  for (let round = 0; round < 4; round += 1) {
    const product = await started()
    // The kill falls somewhere into these; only what was answered counts.
    const signingIn = Array.from({ length: 20 }, () => signIn(product).then((client) => acknowledged.push(client)))
    await Promise.race(signingIn)
    await product.kill('SIGKILL')
    await Promise.allSettled(signingIn)
    await until(async () => (await processesOf(home)).length === 0, 'PostgreSQL ends with its server')
  }
  const product = await started()
  expect(acknowledged.length).toBeGreaterThanOrEqual(4)
  for (const client of acknowledged) expect((await client.send(checkSession, {})).status).toBe(200)
  expect(product.output).not.toContain('rror')
})

test('kill -9 of PostgreSQL: the server lives, says that it is not ready, and serves again by itself', async () => {
  const product = await started()
  const ana = await signIn(product)
  const postmaster = Number((await readFile(join(home, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await until(async () => (await ana.send(checkSession, {})).status === 200, 'it serves again')
  expect(product.process.exitCode).toBeNull()
})

test('kill -9 of both at once: the next start comes up with the acknowledged session', async () => {
  const product = await started()
  const ana = await signIn(product)
  const postmaster = Number((await readFile(join(home, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await product.kill('SIGKILL')
  await started()
  expect((await ana.send(checkSession, {})).status).toBe(200)
})
