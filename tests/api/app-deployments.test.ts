import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type DeployedApp, DeploymentFolder } from '#tests/support/deployments'
import { expectErrorLines } from '#tests/support/error-lines'
import { processes } from '#tests/support/processes'
import { until } from '#tests/support/until'
import { type Client, World } from '#tests/support/world'
import { Deployments } from '../../host/server/external-apps/deployments/deployments'
import { createLog } from '../../host/server/log'
import { isProcessAlive } from '../../host/server/store/process-identity'
import { getAppStatus, restartApp, startApp, stopApp } from '../../plugins/external-apps/contract'

expectErrorLines(/a deployment could not be started: \/no\/such\/program/)

const MODES = ['plain', 'stubborn', 'ill', 'crashing', 'twice', 'left']

let folder: DeploymentFolder
let apps: ReadonlyMap<string, DeployedApp>
let world: World
let ana: Client

const linkOf = (deployment: string) => ({ engine: 'process', deployment })
const users = (names: readonly string[]) => ({
  externalApps: names.map((name) => ({ name, 'engine-link': linkOf(name) })),
})

beforeAll(async () => {
  folder = await DeploymentFolder.make()
  apps = await folder.define(MODES, { missing: { command: ['/no/such/program'] } })
  // A busy machine may take more than a second to see it stopping.
  const definitions = JSON.parse(await readFile(folder.file, 'utf8'))
  definitions.stubborn.stopSeconds = 5
  await writeFile(folder.file, JSON.stringify(definitions))
  world = await World.open({ config: { home: folder.home, appDeployments: folder.file } })
  ana = await world.user(users([...MODES, 'missing', 'undefined']))
})
afterAll(async () => {
  await world?.close()
  await folder?.remove()
})

const appOf = (name: string): DeployedApp => {
  const app = apps.get(name)
  if (!app) throw new Error(`there is no app ${name}`)
  return app
}
const press = (call: typeof startApp | typeof restartApp | typeof stopApp, name: string, client = ana) =>
  client.call(call, { 'engine-link': linkOf(name) })
const statusOf = async (name: string, client = ana) =>
  (await client.call(getAppStatus, { 'engine-link': linkOf(name) })).extensionAppStatus
const becomes = (name: string, status: string, client = ana) =>
  until(async () => (await statusOf(name, client)) === status, `${name} is ${status}`)
async function started(name: string): Promise<{ pid: number; helper: number }> {
  await press(startApp, name)
  await becomes(name, 'running')
  return appOf(name).tell()
}
const ends = (pid: number) => until(async () => !(await isProcessAlive(pid)), `process ${pid} has ended`)

test('XAPP-19 XAPP-20 XAPP-22 a deployment is stopped, runs after Start, and is stopped with all its processes as soon as Stop answers', async () => {
  expect(await statusOf('plain')).toBe('stopped')
  const { pid, helper } = await started('plain')
  await press(stopApp, 'plain')
  expect(await statusOf('plain')).toBe('stopped')
  expect(await isProcessAlive(pid)).toBe(false)
  await ends(helper)
})

test('it is given the environment that is listed and nothing of the server’s', async () => {
  await started('plain')
  const { env, cwd } = await appOf('plain').tell()
  expect([env, cwd]).toEqual([{ LISTED: 'yes' }, folder.home])
  await press(stopApp, 'plain')
})

test('XAPP-21 Restart ends the process and starts another, and starts one that is stopped', async () => {
  const before = await started('plain')
  await press(restartApp, 'plain')
  await becomes('plain', 'running')
  const after = await appOf('plain').tell()
  expect([after.pid === before.pid, await isProcessAlive(before.pid)]).toEqual([false, false])
  await press(stopApp, 'plain')
  await press(restartApp, 'plain')
  await becomes('plain', 'running')
  await press(stopApp, 'plain')
})

test('ten starts at once are one process', async () => {
  await Promise.all(Array.from({ length: 10 }, () => press(startApp, 'twice')))
  await becomes('twice', 'running')
  const { pid, helper } = await appOf('twice').tell()
  await press(startApp, 'twice')
  const lines = await readFile(join(folder.home, 'deployments/twice.log'), 'utf8')
  expect(lines).toBe('listening\n')
  expect((await folder.processes()).filter((other) => other === pid || other === helper)).toHaveLength(2)
  await press(stopApp, 'twice')
})

test('what does not end by itself reads stopping, and is killed when its time is over', async () => {
  const { pid, helper } = await started('stubborn')
  const stopped = press(stopApp, 'stubborn')
  await becomes('stubborn', 'stopping')
  await stopped
  expect([await isProcessAlive(pid), await statusOf('stubborn')]).toEqual([false, 'stopped'])
  await ends(helper)
})

test('a crash is seen as stopped, takes its helpers along, and the next start works', async () => {
  const { pid, helper } = await started('crashing')
  await fetch(`${appOf('crashing').url}/crash`).catch(() => undefined)
  await becomes('crashing', 'stopped')
  await ends(pid)
  await ends(helper)
  await started('crashing')
  await press(stopApp, 'crashing')
})

test('what lives without being well is neither running nor stopped', async () => {
  await press(startApp, 'ill')
  await until(async () => (await readFile(join(folder.home, 'deployments/ill.log'), 'utf8')) !== '', 'it listens')
  expect(await statusOf('ill')).toBe('unknown')
  await press(stopApp, 'ill')
})

test('a program that cannot be run, a name that nobody defined and a link without a name each say so', async () => {
  const refusal = async (link: { engine: string }) => {
    const client = await world.user({ externalApps: [{ name: 'one', 'engine-link': link }] })
    const { status, body } = await client.send(startApp, { 'engine-link': link })
    return [status, (body as { code: string }).code]
  }
  expect(await refusal(linkOf('missing'))).toEqual([503, 'DEPLOYMENT_NOT_STARTED'])
  expect(await statusOf('missing')).toBe('stopped')
  expect(await refusal(linkOf('undefined'))).toEqual([409, 'NO_DEPLOYMENT'])
  expect(await refusal({ engine: 'process' })).toEqual([422, 'BROKEN_LINK'])
})

test('a link cannot say what is run: only its name counts', async () => {
  const link = { ...linkOf('plain'), command: ['/bin/sh'], env: { LISTED: 'no' }, stopSeconds: 60 }
  const client = await world.user({ externalApps: [{ name: 'one', 'engine-link': link }] })
  await client.call(startApp, { 'engine-link': link })
  await becomes('plain', 'running')
  expect((await appOf('plain').tell()).env).toEqual({ LISTED: 'yes' })
  await client.call(stopApp, { 'engine-link': link })
})

test('a file that names the process of somebody else, whose number came round again, ends nobody', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await writeFile(
    join(folder.home, 'deployments/plain.pid'),
    JSON.stringify({ pid: stranger.pid, identity: 'another-boot:1' }),
  )
  expect(await statusOf('plain')).toBe('stopped')
  await press(stopApp, 'plain')
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
})

test('a second server on the same data folder leaves the deployments alone, and has them when the first is gone', async () => {
  const own = await DeploymentFolder.make()
  await own.define(['plain'])
  const config = { home: own.home, appDeployments: own.file }
  const first = await World.open({ config })
  const second = await World.open({ config, beside: first })
  const client = await first.user(users(['plain']))
  const other = await second.signIn(client.email ?? '')
  await press(startApp, 'plain', client)
  await becomes('plain', 'running', client)
  expect(await statusOf('plain', other)).toBe('unknown')
  const { status, body } = await other.send(stopApp, { 'engine-link': linkOf('plain') })
  expect([status, (body as { code: string }).code]).toEqual([409, 'DEPLOYMENT_ELSEWHERE'])
  expect(await statusOf('plain', client)).toBe('running')
  await first.server.stop()
  // Its helpers have been killed, and are gone as soon as the system has taken them away.
  await until(async () => (await own.processes()).length === 0, 'no process is left')
  await press(startApp, 'plain', other)
  await becomes('plain', 'running', other)
  await second.close()
  await first.close()
  await own.remove()
})

test('after its server was killed the app runs on, the next server finds it, starts no second one and can end it', async () => {
  const own = await DeploymentFolder.make()
  const app = (await own.define(['left'])).get('left')
  const script = join(import.meta.dirname, '../support/deployment-server.ts')
  const server = spawn(process.execPath, ['--import', 'tsx', script, own.home, own.file, 'left'])
  onTestFinished(() => void server.kill('SIGKILL'))
  await once(server.stdout, 'data')
  await until(async () => (await app?.tell().catch(() => undefined)) !== undefined, 'the app listens')
  const before = await app?.tell()
  server.kill('SIGKILL')
  await once(server, 'exit')

  const next = await World.open({ config: { home: own.home, appDeployments: own.file } })
  const client = await next.user(users(['left']))
  expect(await statusOf('left', client)).toBe('running')
  await press(startApp, 'left', client)
  expect((await app?.tell())?.pid).toBe(before?.pid)
  expect(await readFile(join(own.home, 'deployments/left.log'), 'utf8')).toBe('listening\n')
  await press(stopApp, 'left', client)
  expect(await statusOf('left', client)).toBe('stopped')
  await ends(before?.helper ?? 0)
  await next.close()
  await own.remove()
})

test('the log of a deployment is put away once when it grows, and does not grow beyond', async () => {
  const own = await DeploymentFolder.make()
  await own.define(['chatty'])
  const limits = { logBytes: 50_000, logEveryMs: 10 }
  const deployments = await Deployments.read(own.file, { home: own.home, log: createLog('silent'), processes, limits })
  await deployments.start()
  const path = join(own.home, 'deployments/chatty.log')
  const sizeOf = (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    )
  await deployments.find('chatty')?.start()
  await until(async () => (await sizeOf(`${path}.1`)) > 0, 'it is put away')
  const { mtimeMs } = await stat(`${path}.1`)
  await until(async () => (await stat(`${path}.1`)).mtimeMs > mtimeMs, 'it is put away again')
  // What is written between two looks comes on top.
  await expect.poll(() => sizeOf(path)).toBeLessThan(1_000_000)
  await deployments.stop()
  await own.remove()
})

describe('a file of deployments that cannot be used stops the start with a sentence', () => {
  const app = { command: ['/bin/true'] }
  test.each([
    ['no JSON', '{', /JSON/],
    ['a program by name alone', { web: { command: ['node'] } }, /web\.command\.0: must be an absolute path/],
    ['a line for a shell', { web: { command: '/bin/true | cat' } }, /web\.command/],
    ['a field that is not known', { web: { ...app, user: 'root' } }, /web.*"user"/],
    [
      'a health address elsewhere',
      { web: { ...app, healthURL: 'http://10.0.0.1/' } },
      /web\.healthURL: must be an address of this machine/,
    ],
    [
      'a health address that only looks near',
      { web: { ...app, healthURL: 'http://127.0.0.1.evil.example/' } },
      /this machine/,
    ],
    ['a name that is a path', { '../web': app }, /small letters, digits and hyphens/],
    ['no number of seconds', { web: { ...app, stopSeconds: 0 } }, /web\.stopSeconds/],
  ])('%s', async (_what, content, sentence) => {
    const own = await DeploymentFolder.make()
    await writeFile(own.file, typeof content === 'string' ? content : JSON.stringify(content))
    const opening = Deployments.read(own.file, { home: own.home, log: createLog('silent'), processes })
    await expect(opening).rejects.toThrow(sentence)
    await expect(opening).rejects.toThrow(`ETABLI_APP_DEPLOYMENTS: ${own.file} cannot be used`)
    await own.remove()
  })

  test('a file that is missing, and one that every account may write', async () => {
    const own = await DeploymentFolder.make()
    const open = () => Deployments.read(own.file, { home: own.home, log: createLog('silent'), processes })
    await expect(open()).rejects.toThrow(/no such file/)
    await own.define(['plain'])
    await chmod(own.file, 0o666)
    await expect(open()).rejects.toThrow(/every account of this machine may write it/)
    await own.remove()
  })
})
