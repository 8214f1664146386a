import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readJobState } from '@etabli/core/jobs/contract'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { commitTree } from '#tests/support/code-repository'
import { DBT_PATIENCE, jobOver } from '#tests/support/dbt-world'
import { GatedGit } from '#tests/support/gated-git'
import { git as plainGit, startGitServer } from '#tests/support/git-server'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { installDbt } from '#tests/support/install-dbt'
import { processesOf } from '#tests/support/product'
import { connectionSecret } from '#tests/support/secrets'
import { TaskServer, type TaskServerOptions } from '#tests/support/task-server'
import { until } from '#tests/support/until'
import { Client, clusterConfig, everything, query, World } from '#tests/support/world'
import { mergeModel, openModel, runDbtCommand, updateModel, validateModel } from '../../plugins/transform/contract'

/** How often the server is killed; `npm run test:faults` asks for many. */
const MOMENTS = Number(process.env.ETABLI_FAULT_MOMENTS ?? 4)
/** Whoever runs a job tells of it every second and is given up after 15 s; the rest is for a busy machine. */
const TAKEN_OVER_MS = 60_000
const project = 'shop'
const modelName = 'marts/orders'
const FILE = 'models/marts/orders.sql'
const TREE = { 'dbt_project.yml': 'name: shop\nprofile: shop\n', [FILE]: 'select 0\n' }

let world: World
let path: string
let ana: Client
let gate: GatedGit
/** The one that runs now. */
let server: TaskServer

beforeAll(async () => {
  await installDbt()
  gate = await GatedGit.open()
  const finder = defineServerPlugin({
    id: 'test.finder',
    start: ({ service }) => {
      repositoryPath = async () => (await service(ProjectRepositories).ensure(project)).path
      return {}
    },
  })
  let repositoryPath = async () => ''
  world = await World.open({ plugins: [finder] })
  ana = await world.user({ acl: { '*': everything('RWX') } })
  await world.project(project)
  path = await repositoryPath()
  await commitTree(path, 'main', 'Begin', TREE)
  await world.server.stop()
  server = await (await load()).begin()
})
afterAll(async () => {
  for (const loaded of begun) loaded.kill()
  await gate?.close()
  await world?.close()
})

const begun: { kill(): void }[] = []
async function load({ plugins = ['transform'], env = {} }: Pick<TaskServerOptions, 'plugins' | 'env'> = {}) {
  const database = clusterConfig(world.database)
  const loaded = await TaskServer.load({ home: world.home, database, plugins, path: gate.path, env })
  begun.push(loaded)
  return loaded
}
const at = ({ url }: TaskServer) => new Client(url, ana.token)
const git = (...args: readonly string[]) => execFileSync('git', ['-C', path, ...args], { encoding: 'utf8' })
const onMain = () => git('show', `main:${FILE}`)
const commits = () => Number(git('rev-list', '--count', 'main'))
const rows = async (sql: string) => (await query(world.database, sql)).rows
const opened = () => rows("select id, locked_by_email, texts from dbt_session where status = 'opened'")

const open = async (server: TaskServer) => (await at(server).call(openModel, { project, modelName })).dbtModelInWorks
const save = (server: TaskServer, dbtFileSessionRedisID: string, SQLFileContent: string) => {
  const dbtModel = { name: modelName, SQLFileContent, YMLFileContent: '', MDFileContent: '' }
  return at(server).call(updateModel, { project, modelName, dbtFileSessionRedisID, dbtModel })
}
const merge = (server: TaskServer, dbtFileSessionRedisID: string) =>
  at(server).call(mergeModel, { project, modelName, dbtFileSessionRedisID })
const validate = (server: TaskServer, dbtFileSessionRedisID: string) =>
  at(server).call(validateModel, { project, modelName, dbtFileSessionRedisID })

/** While a session is kept by somebody, a statement that changes it waits. */
async function keptSession() {
  const client = new pg.Client(clusterConfig(world.database))
  await client.connect()
  await client.query("begin; select from dbt_session where status = 'opened' for update")
  return () => client.end()
}
const aStatementWaits = async () => {
  await until(
    async () =>
      (
        await rows(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update%'",
        )
      ).length > 0,
    'a statement waits for the session',
    TAKEN_OVER_MS,
  )
  return 'the store'
}

/** What a server is killed in the middle of. A merge has most steps. */
const DEEDS = ['merge', 'open', 'save', 'merge', 'validate', 'merge'] as const
type Deed = (typeof DEEDS)[number]

test(
  'kill -9 of a server at any step of opening, saving, validating and merging: the session stays its user’s, no saved text is lost, and main has all of the change or nothing',
  async () => {
    /** As a user does it, with nothing in between: how many steps of git each has. */
    const steps: Record<Deed, number> = { open: 0, save: 0, validate: 0, merge: 0 }
    const counted = async <Value>(deed: Deed, done: () => Promise<Value>) => {
      void gate.hold(() => false)
      const value = await done()
      steps[deed] = gate.passed
      return value
    }
    for (const text of ['select 1\n', 'select 2\n']) {
      const { dbtFileSessionRedisID: id } = await counted('open', () => open(server))
      await counted('save', () => save(server, id, text))
      await counted('merge', () => merge(server, id))
    }
    expect([onMain(), commits()]).toEqual(['select 2\n', 4])
    // Last, as the job goes on behind it.
    const { dbtFileSessionRedisID: id } = await open(server)
    await counted('validate', () => validate(server, id))

    const killedAt: string[] = []
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const deed = DEEDS[moment % DEEDS.length] ?? 'merge'
      const successor = await load()
      const [text, later, before, count] = [`select ${moment}.5\n`, `select ${moment}.6\n`, onMain(), commits()]
      const id = deed === 'open' ? '' : (await open(server)).dbtFileSessionRedisID
      if (deed !== 'open') await save(server, id, text)
      const deeds = {
        open: () => open(server),
        save: () => save(server, id, later),
        validate: () => validate(server, id),
        merge: () => merge(server, id),
      }

      // The last step of all is in the store.
      const step = 1 + Math.floor(Math.random() * (steps[deed] + (deed === 'save' || deed === 'merge' ? 1 : 0)))
      const release = step > steps[deed] ? await keptSession() : undefined
      const reached = gate.hold((_moment, place) => place === step)
      const ended = deeds[deed]().then(
        () => 'it was over',
        () => 'it was cut off',
      )
      const what = await Promise.race([reached, ended, ...(release ? [aStatementWaits()] : [])])
      killedAt.push(`${deed}: ${what.split(' ').slice(0, 2).join(' ')}`)
      await server.kill('SIGKILL')
      gate.free()
      await release?.()
      await ended

      server = await successor.begin()
      const [session, ...more] = await opened()
      expect(more).toEqual([])
      expect(session === undefined || session.locked_by_email === ana.email).toBe(true)
      const isMerged = onMain() === text
      expect({ what, deed, isMerged, main: onMain() }).toEqual({
        ...{ what, deed, isMerged: isMerged && deed === 'merge' },
        main: isMerged ? text : before,
      })
      expect(commits()).toBe(isMerged ? count + 1 : count)
      const again = await open(server)
      const stands = again.dbtModel.SQLFileContent
      expect({ what, stands }).toEqual({
        what,
        stands: deed === 'open' ? before : deed === 'save' && stands === later ? later : text,
      })
      if (session) expect(again.dbtFileSessionRedisID).toBe(`dbt-session:${session.id}`)
      // Whatever was half done is done now, once.
      if (deed !== 'merge') await save(server, again.dbtFileSessionRedisID, text)
      await merge(server, again.dbtFileSessionRedisID)
      expect([onMain(), commits(), await opened()]).toEqual([text, count + 1, []])
    }
    expect(git('fsck', '--strict', '--no-dangling').trim()).toBe('')
    expect((await readdir(path, { recursive: true })).filter((name) => name.endsWith('.lock'))).toEqual([])
    // A validation changes nothing and is begun again; here it has no warehouse.
    await until(
      async () => (await rows("select from job where status in ('queued', 'running')")).length === 0,
      'all jobs are over',
      TAKEN_OVER_MS,
    )
    process.stdout.write(`${MOMENTS} servers killed at ${killedAt.join(', ')}\n`)
  },
  60_000 + MOMENTS * 30_000,
)

test('kill -9 of the server that runs a dbt command: the job says that it was interrupted', async () => {
  const other = await (await load()).begin()
  const reached = gate.hold((moment) => moment.includes('read-tree'))
  const { jobID } = await at(server).call(runDbtCommand, { project, args: ['run'], workDir: '' })
  // Its copy of the project is being written.
  await reached
  await server.kill('SIGKILL')
  gate.free()
  server = other
  const state = async () => (await at(server).call(readJobState, { jobID })).jobState
  await until(async () => (await state()).status !== 'running', 'the loss is noticed', TAKEN_OVER_MS)
  expect(await state()).toMatchObject({
    status: 'error',
    data: { appError: { message: 'the server that ran the job went down, start the job again' } },
  })
})

test('a git that is killed leaves its lock behind: the next merge removes it where it is old, and is refused with a sentence until then', async () => {
  const { dbtFileSessionRedisID } = await open(server)
  await save(server, dbtFileSessionRedisID, 'select 7\n')
  const lock = join(path, 'refs/heads/main.lock')
  execFileSync('touch', [lock])
  const refused = await at(server).send(mergeModel, { project, modelName, dbtFileSessionRedisID })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('apply again') } })
  execFileSync('touch', ['-d', '2 minutes ago', lock])
  await merge(server, dbtFileSessionRedisID)
  expect(onMain()).toBe('select 7\n')
})

test('kill -9 of a server between its push and the main branch here: the change is found at the remote again, once; and of one that keeps a dbt: nothing is left of that', {
  timeout: DBT_PATIENCE,
}, async () => {
  const remote = await startGitServer('token')
  onTestFinished(() => remote.close())
  const name = 'pushed'
  await commitTree(remote.folder, 'trunk', 'Begin', TREE)
  await world.project(name, { git_url: remote.url })
  const plugins = ['transform', 'secrets', 'connections']
  const { host, port } = inject('postgres')
  const listed = { ETABLI_CONNECTION_HOSTS: 'localhost', ETABLI_CONNECTION_FOLDERS: host }
  const env = { GIT_SSL_CAINFO: remote.certificate, ...listed }
  const successor = await load({ plugins, env })
  const pushing = await (await load({ plugins, env })).begin()
  await connectionSecret(at(pushing), name, 'remote', 'git-token', { url: remote.url, user: 'ana', token: 'token' })
  const opened = async (on: TaskServer) => (await at(on).call(openModel, { project: name, modelName })).dbtModelInWorks
  const { dbtFileSessionRedisID } = await opened(pushing)
  const dbtModel = { name: modelName, SQLFileContent: 'select 8\n', YMLFileContent: '', MDFileContent: '' }
  await at(pushing).call(updateModel, { project: name, modelName, dbtFileSessionRedisID, dbtModel })

  const reached = gate.hold((moment) => moment.startsWith('before update-ref refs/heads/trunk'))
  const merging = { project: name, modelName, dbtFileSessionRedisID }
  const cutOff = at(pushing)
    .call(mergeModel, merging)
    .catch(() => 'it was cut off')
  await reached
  await pushing.kill('SIGKILL')
  gate.free()
  expect(await cutOff).toBe('it was cut off')
  const here = join(world.home, 'repositories', `${name}.git`)
  const [atRemote, onTrunk] = [remote.folder, here].map((one) => () => plainGit(one, 'show', `trunk:${FILE}`))
  expect([await atRemote?.(), await onTrunk?.()]).toEqual(['select 8', 'select 0'])

  const next = await successor.begin()
  expect(await opened(next)).toMatchObject({ dbtFileSessionRedisID, dbtModel: { SQLFileContent: 'select 8\n' } })
  await at(next).call(mergeModel, merging)
  expect(await onTrunk?.()).toBe('select 8')
  expect(await plainGit(here, 'rev-parse', 'trunk')).toBe(await plainGit(remote.folder, 'rev-parse', 'trunk'))
  expect(await plainGit(remote.folder, 'log', '-2', '--format=%s', 'trunk')).toBe(`Change ${modelName}\nBegin`)
  expect(await rows(`select from dbt_session where project = '${name}' and status = 'opened'`)).toEqual([])

  const account = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schemas: 'dbt' }
  const warehouse = { host, port, database: 'demo_shop_warehouse', tls: 'off', ...account }
  await connectionSecret(at(next), name, 'dbt', 'postgresql', warehouse)
  const edited = { project: name, modelName, dbtFileSessionRedisID: (await opened(next)).dbtFileSessionRedisID }
  const { jobID } = await at(next).call(validateModel, edited)
  expect(await jobOver(at(next), jobID)).toMatchObject({ status: 'completed' })
  const ofDbt = () => processesOf(join(world.home, 'transform', name))
  expect(await ofDbt()).not.toEqual([])
  await next.kill('SIGKILL')
  await until(async () => (await ofDbt()).length === 0, 'nothing is left of dbt')
})
