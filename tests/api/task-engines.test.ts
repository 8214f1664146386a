import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CONFORMANCE_CODE,
  type ConformanceOptions,
  engineProbe,
  taskEngineConformance,
} from '@etabli/sdk/testing/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { FakeSlurm } from '#tests/support/fake-slurm'
import { type GitServer, startGitServer } from '#tests/support/git-server'
import { HOSTILE_CODE, hostileVariables, NOTHING_SEEN, type Sought } from '#tests/support/hostile-task'
import { plainEngine } from '#tests/support/plain-engine'
import { connectionSecret } from '#tests/support/secrets'
import { ACCOUNT, clusterSettings } from '#tests/support/slurm-place'
import { TlsFront } from '#tests/support/tls-front'
import { AUTH_SECRET, everything, WORLD_SECRET_KEY, World } from '#tests/support/world'
import { findSandbox } from '../../host/server/process/sandbox'
import { TaskRecord } from '../../sdk/testing/server/task-record'

const ROOT = join(import.meta.dirname, '../..')
const TOKEN = 'canary-token-of-git'
const PLAIN = 'acme-plain'
const probe = engineProbe()
/** Projects that have the secret of the repository. */
const known = new Set<string>()
/** What the server has, and no task may. */
const SERVER = {
  'a variable of the server': 'canary-of-the-environment',
  'a file of the data folder': 'canary-of-the-data-folder',
  'the key of the secrets': WORLD_SECRET_KEY,
  'the key of the sessions': AUTH_SECRET,
}
let folder: string
/** Where an operator has it by default, and not among temporary files, which no sandbox shows. */
let home: string
let remote: GitServer
let slurm: FakeSlurm
let front: TlsFront
let plain: Awaited<ReturnType<typeof plainEngine>>
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-engines-'))
  await mkdir(join(ROOT, '.etabli'), { recursive: true })
  home = await mkdtemp(join(ROOT, '.etabli/engines-'))
  await writeFile(join(home, 'kept'), SERVER['a file of the data folder'])
  vi.stubEnv('CANARY', SERVER['a variable of the server'])
  remote = await startGitServer(TOKEN)
  vi.stubEnv('GIT_SSL_CAINFO', remote.certificate)
  await commitTree(remote.folder, 'tasks', 'Tasks of the suite', { ...CONFORMANCE_CODE, ...HOSTILE_CODE })
  const settingsFile = join(folder, 'settings.json')
  slurm = await FakeSlurm.open(ACCOUNT)
  slurm.isIdle = true
  front = await TlsFront.open()
  await mkdir(join(folder, 'shared'))
  const cluster = clusterSettings(slurm, front, join(folder, 'shared'))
  const settings = { 'etabli.clever-cloud': { emulator: true }, 'etabli.slurm': { cluster } }
  await writeFile(settingsFile, JSON.stringify(settings))
  plain = await plainEngine(PLAIN, CONFORMANCE_CODE)
  world = await World.open({ settingsFile, plugins: [plain.half, probe.half], config: { home } })
  front.lead(world.url)
})
afterAll(async () => {
  await world?.close()
  await slurm?.close()
  await front?.close()
  vi.unstubAllEnvs()
  await plain?.remove()
  await remote?.close()
  for (const each of [folder, home]) await rm(each, { recursive: true, force: true })
})

async function code(project: string) {
  if (!known.has(project)) {
    known.add(project)
    const who = await world.user({ acl: { [project]: everything('RWX') } })
    await connectionSecret(who, project, 'git', 'git-token', { url: remote.url, user: 'ana', token: TOKEN })
  }
  return { gitUrl: remote.url, gitBranch: 'tasks' }
}

function casesOf(name: string, differs: Partial<ConformanceOptions> = {}) {
  const engine = () => probe.engine(name)
  return taskEngineConformance({ name, image: 'shell', platform: () => world, engine, code, ...differs })
}

/** Whether this machine lets bubblewrap work; without it nothing keeps a task apart, and its page says so. */
const isHeld = (await findSandbox([])) !== undefined
const SEES_NOTHING = 'task code sees nothing of the server, of its files, of its store or of another task'
/** What the server’s account may read, and tasks may not. */
const PRIVATE = ['/etc/shadow', '/root/.bashrc', join(import.meta.dirname, 'task-engines.test.ts')]
/** What a server's machine has. */
const here = () => ({ home, private: PRIVATE })

/** A task that tries it all, beside one that has secrets. */
async function seesNothing(engine: string, { image, ...sought }: { readonly image: string } & Partial<Sought>) {
  const project = `hostile_${engine.replace('-', '_')}`
  await world.project(project)
  const client = await world.user({ acl: { [project]: everything('RWX') }, engines: { [engine]: { enabled: true } } })
  const place = { client, project, engine, seconds: 60, ...(await code(project)) }
  const [own, file] = [`canary-of-a-variable-${engine}`, `canary-of-a-file-${engine}`]
  const record = new TaskRecord({ ...place, image: 'shell' })
  const key = `data:text/plain;base64,${Buffer.from(file).toString('base64')}`
  const secret = await record.secret('vault', { PASSWORD: own, KEY_FILE: key })
  const other = await record.begin({ folder: 'waits', secrets: [secret] })
  await record.written(other, 'begun')
  const env = hostileVariables({
    needles: { ...SERVER, 'a secret of another task': own, 'a file of another task': file },
    folders: [join(folder, 'shared')],
    ...sought,
  })
  const hostile = new TaskRecord({ ...place, image })
  const task = await hostile.run({ folder: 'hostile', env })
  expect({ error: task.error, seen: await hostile.log(task, 'application') }).toEqual({ error: '', seen: NOTHING_SEEN })
  await record.cancel(other)
}

describe.concurrent('the engine of the servers themselves', () => {
  for (const { title, run } of casesOf('etabli')) test.concurrent(title, run)
  test.runIf(isHeld)(SEES_NOTHING, () => seesNothing('etabli', { image: 'python', ...here() }))
})

describe.concurrent('the engine of a cluster, before a stand-in for Slurm', () => {
  for (const { title, run } of casesOf('job-runner')) test.concurrent(title, run)
  // Its nodes show their own files, and have none of the platform's.
  test.runIf(isHeld)(SEES_NOTHING, () => seesNothing('job-runner', { image: 'python' }))
})

describe.concurrent('the engine at Clever Cloud, before its stand-in', () => {
  for (const { title, run } of casesOf('clever-cloud')) test.concurrent(title, run)
  test.runIf(isHeld)(SEES_NOTHING, () => seesNothing('clever-cloud', { image: 'python:3.12', ...here() }))
})

describe.concurrent('an engine that a stranger wrote', () => {
  for (const { title, run } of casesOf(PLAIN)) test.concurrent(title, run)
})
