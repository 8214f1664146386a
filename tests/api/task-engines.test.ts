import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CONFORMANCE_CODE,
  type ConformanceOptions,
  engineProbe,
  taskEngineConformance,
} from '@etabli/sdk/testing/server'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { FakeSlurm } from '#tests/support/fake-slurm'
import { type GitServer, startGitServer } from '#tests/support/git-server'
import { plainEngine } from '#tests/support/plain-engine'
import { connectionSecret } from '#tests/support/secrets'
import { ACCOUNT, clusterSettings } from '#tests/support/slurm-place'
import { TlsFront } from '#tests/support/tls-front'
import { everything, World } from '#tests/support/world'

const TOKEN = 'canary-token-of-git'
const PLAIN = 'acme-plain'
const probe = engineProbe()
/** Projects that have the secret of the repository. */
const known = new Set<string>()
let folder: string
let remote: GitServer
let slurm: FakeSlurm
let front: TlsFront
let plain: Awaited<ReturnType<typeof plainEngine>>
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-engines-'))
  remote = await startGitServer(TOKEN)
  process.env.GIT_SSL_CAINFO = remote.certificate
  await commitTree(remote.folder, 'tasks', 'Tasks of the suite', CONFORMANCE_CODE)
  const settingsFile = join(folder, 'settings.json')
  slurm = await FakeSlurm.open(ACCOUNT)
  slurm.isIdle = true
  front = await TlsFront.open()
  await mkdir(join(folder, 'shared'))
  const cluster = clusterSettings(slurm, front, join(folder, 'shared'))
  const settings = { 'etabli.clever-cloud': { emulator: true }, 'etabli.slurm': { cluster } }
  await writeFile(settingsFile, JSON.stringify(settings))
  plain = await plainEngine(PLAIN, CONFORMANCE_CODE)
  world = await World.open({ settingsFile, plugins: [plain.half, probe.half], config: { home: join(folder, 'home') } })
  front.lead(world.url)
})
afterAll(async () => {
  await world?.close()
  await slurm?.close()
  await front?.close()
  delete process.env.GIT_SSL_CAINFO
  await plain?.remove()
  await remote?.close()
  await rm(folder, { recursive: true, force: true })
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

describe.concurrent('the engine of the servers themselves', () => {
  for (const { title, run } of casesOf('etabli')) test.concurrent(title, run)
})

describe.concurrent('the engine of a cluster, before a stand-in for Slurm', () => {
  for (const { title, run } of casesOf('job-runner')) test.concurrent(title, run)
})

describe.concurrent('the engine at Clever Cloud, before its stand-in', () => {
  for (const { title, run } of casesOf('clever-cloud')) test.concurrent(title, run)
})

describe.concurrent('an engine that a stranger wrote', () => {
  for (const { title, run } of casesOf(PLAIN)) test.concurrent(title, run)
})
