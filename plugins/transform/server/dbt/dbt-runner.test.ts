import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { PythonTools } from '@etabli/sdk/platform/server'
import {
  defineServerPlugin,
  type OutboundPolicy,
  ProcessRunner,
  type RunRequest,
  type SecretSource,
} from '@etabli/sdk/server'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { BUILDER_PASSWORDS } from '#tests/support/global-setup'
import { installDbt } from '#tests/support/install-dbt'
import { processesOf } from '#tests/support/product'
import { query, World } from '#tests/support/world'
import { DbtConnections } from './dbt-connection'
import { type DbtResult, DbtRunner } from './dbt-runner'
import { DbtTool } from './dbt-tool'
import { WarmDbts } from './warm/warm-dbts'

const LONG = 400_000
const PROJECT = "name: tiny\nversion: '1.0'\nprofile: 'tiny'\n"
const PASSWORD = BUILDER_PASSWORDS.demo_shop_builder
const outbound: Pick<OutboundPolicy, 'file' | 'lookup'> = {
  file: async (path) => path,
  lookup: () => (host, _options, done) => done(null, host, 4),
}
let world: World
let tool: DbtTool
let processes: ProcessRunner
let place: string

beforeAll(async () => {
  await installDbt()
  const services = defineServerPlugin({
    id: 'test.dbt-services',
    start: ({ service }) => {
      tool = new DbtTool(service(PythonTools))
      processes = service(ProcessRunner)
      return {}
    },
  })
  world = await World.open({ plugins: [services] })
})
afterAll(async () => {
  await world?.close()
})
afterEach(() => rm(place, { recursive: true, force: true }))

const connection = (name: string, connectionType: string, data: Readonly<Record<string, string>>) =>
  ({ redisId: `secret:${name}`, name, kind: 'connection', connectionType, data }) as const
const shop = (name = 'dbt') => {
  const { host, port } = inject('postgres')
  const account = { user: 'demo_shop_builder', password: PASSWORD, schemas: 'dbt' }
  return connection(name, 'postgresql', {
    host,
    port: String(port),
    database: 'demo_shop_warehouse',
    tls: 'off',
    ...account,
  })
}
const sourceOf = (...secrets: readonly ReturnType<typeof connection>[]): SecretSource => ({
  list: async () => secrets,
  find: async (_project, name) => secrets.find((one) => one.name === name),
})

/** What is kept of a session's dbt in the test that runs. */
let warm: WarmDbts | undefined
afterEach(() => warm?.stop())

interface Project {
  readonly run: (...args: readonly string[]) => Promise<DbtResult>
  /** As the dbt of a work session that one of these users has. */
  readonly runWarm: (holder: string, ...args: readonly string[]) => Promise<DbtResult>
  readonly output: string[]
  readonly abort: AbortController
  readonly folder: string
  /** Where dbt was at home, each time. */
  readonly homes: string[]
}

/** A dbt project of these files, beside the least that dbt needs. */
async function aProject(
  files: Readonly<Record<string, string>>,
  ...secrets: readonly ReturnType<typeof connection>[]
): Promise<Project> {
  place = await mkdtemp(join(tmpdir(), 'etabli-dbt-place-'))
  const [folder, targetFolder] = [join(place, 'project'), join(place, 'target')]
  await Promise.all([mkdir(join(folder, 'models'), { recursive: true }), mkdir(targetFolder)])
  const whole = { 'dbt_project.yml': PROJECT, ...files }
  for (const [path, text] of Object.entries(whole)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const connections = new DbtConnections({ secrets: () => [sourceOf(...secrets)], outbound })
  const [output, homes, abort]: [string[], string[], AbortController] = [[], [], new AbortController()]
  const watched = {
    holds: (request: Parameters<ProcessRunner['holds']>[0]) => processes.holds(request),
    run: (request: RunRequest) => {
      homes.push(request.env?.HOME ?? '')
      return processes.run(request)
    },
  }
  warm = new WarmDbts({ tool, processes: watched })
  const runner = new DbtRunner({ tool, connections, processes: watched, warm })
  const write = (text: string) => void output.push(text)
  const folders = { folder, repositoryFolder: folder, targetFolder }
  const request = { project: 'tiny', ...folders, signal: abort.signal, write }
  const run = (...args: readonly string[]) => runner.run({ ...request, args })
  const session = { id: 'session', copy: 'first' }
  const runWarm = (holder: string, ...args: readonly string[]) =>
    runner.run({ ...request, args, session: { ...session, holder } })
  return { run, runWarm, output, abort, folder, homes }
}

/** The sessions that a run has in the database, by the name that is of this run alone. */
const sessionsOf = async (application: string) =>
  (await query('postgres', 'select from pg_stat_activity where application_name = $1', [application])).rowCount

/** By which application the statement of the test below is run, as soon as it is. */
const sleeping = async (): Promise<string | undefined> =>
  (
    await query(
      'postgres',
      "select application_name as name from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active' and application_name like 'etabli-dbt-%'",
    )
  ).rows[0]?.name

describe.each(['started anew', 'of a work session'])('a run %s', (kind) => {
  const isWarm = kind === 'of a work session'
  const projectOf = async (...given: Parameters<typeof aProject>): Promise<Project> => {
    const project = await aProject(...given)
    return { ...project, run: isWarm ? (...args) => project.runWarm('ana', ...args) : project.run }
  }

  test('gives how each node ended, and parses only what has changed the next time', { timeout: LONG }, async () => {
    const { run, output } = await projectOf(
      { 'models/good.sql': 'select 1 as id', 'models/bad.sql': 'select no_such_column' },
      shop(),
    )
    const ran = await run('run')
    expect(ran).toMatchObject({ exitCode: 1, message: '1 of 2 failed: bad' })
    expect(ran.results.map(({ uniqueId, status }) => [uniqueId, status]).toSorted()).toEqual([
      ['model.tiny.bad', 'error'],
      ['model.tiny.good', 'success'],
    ])
    expect(ran.results.find(({ status }) => status === 'error')?.message).toContain('no_such_column')
    expect(output.join('')).toContain('Unable to do partial parsing')
    output.length = 0
    expect((await run('compile', '--select', 'good')).exitCode).toBe(0)
    expect(output.join('')).not.toContain('Unable to do partial parsing')
    output.length = 0
    await run('list', '--output', 'name')
    // What was asked for stands alone on its line.
    expect(output.join('')).toMatch(/^bad\ngood$/m)
    await query('demo_shop_warehouse', 'drop view dbt.good')
  })

  test('shows no password and leaves nothing behind, whatever a model prints', { timeout: LONG }, async () => {
    const printing = `{{ log(target.password ~ '|${PASSWORD.replaceAll('{{', "{' ~ '{").replaceAll('}}', "}' ~ '}")}|', info=true) }} select 1 as id`
    const { run, output, homes } = await projectOf({ 'models/loud.sql': printing }, shop())
    expect((await run('compile')).exitCode).toBe(0)
    expect(output.join('')).toContain('|***|')
    expect(output.join('')).not.toContain(PASSWORD)
    // The private folder holds its home, beside the profile with the password.
    expect(homes).toHaveLength(1)
    if (isWarm) expect(await readdir(dirname(homes[0] ?? ''), { recursive: true })).toEqual(KEPT)
    await warm?.stop()
    for (const home of homes) await expect(stat(dirname(home))).rejects.toThrow('ENOENT')
  })

  test('that is cancelled leaves no statement in the database', { timeout: LONG }, async () => {
    const { run, abort } = await projectOf(
      { 'models/slow.sql': "{{ config(materialized='table') }} select pg_sleep(600)::text as id" },
      shop(),
    )
    const running = run('run')
    await expect.poll(sleeping, { timeout: 60_000 }).toBeDefined()
    const application = (await sleeping()) ?? ''
    expect(await sessionsOf(application)).toBeGreaterThan(0)
    abort.abort()
    expect(await running).toMatchObject({ message: 'dbt run was cancelled' })
    await expect.poll(() => sessionsOf(application)).toBe(0)
  })

  test('builds in a file of DuckDB too, and reads no file of the machine but its own', { timeout: LONG }, async () => {
    const lake = await mkdtemp(join(tmpdir(), 'etabli-dbt-lake-'))
    const path = join(lake, 'lake.duckdb')
    try {
      const database = await DuckDBInstance.create(path)
      database.closeSync()
      // What is not there gives no rows, which is no error yet.
      const reading = (file: string) =>
        `{{ config(materialized='table') }} select case when count(*) = 0 then error('nothing to read') end as found from read_text('${file}')`
      const { run, folder, output } = await projectOf({}, connection('lake', 'duckdb', { path }))
      await writeFile(join(folder, 'own.txt'), 'own')
      await writeFile(join(place, 'foreign.txt'), 'foreign')
      await writeFile(join(folder, 'models', 'own.sql'), reading(join(folder, 'own.txt')))
      await writeFile(join(folder, 'models', 'foreign.sql'), reading(join(place, 'foreign.txt')))
      const { results } = await run('run')
      expect(output.join('')).not.toContain('without a sandbox')
      expect(results.map(({ uniqueId, status }) => [uniqueId, status]).toSorted()).toEqual([
        ['model.tiny.foreign', 'error'],
        ['model.tiny.own', 'success'],
      ])
    } finally {
      await rm(lake, { recursive: true, force: true })
    }
  })
})

/** Of a dbt that waits for its next command. */
const KEPT = ['home', 'logs', 'profiles', 'warm.py']

describe('the dbt of a work session', () => {
  const compile = (name: string) => ['compile', '--no-populate-cache', '--select', name] as const
  const result = ({ exitCode, message, results }: DbtResult) => ({
    ...{ exitCode, message },
    results: results.map(({ seconds, ...one }) => one),
  })
  /** Without the times of the day, and without what tells of the state of the parser. */
  const lines = (output: readonly string[]) =>
    output
      .join('')
      .replaceAll(/^\d\d:\d\d:\d\d(?: {2})?/gm, '')
      .split('\n')
      .filter((line) => !/partial pars|Performance info/.test(line))

  interface Step {
    readonly path: string
    /** Undefined: the file goes. */
    readonly text: string | undefined
    readonly args: readonly string[]
    readonly exitCode: number
    readonly says: string
    /** With a dbt that is started anew, which takes long. */
    readonly isCompared?: true
  }
  const STEPS: readonly Step[] = [
    {
      ...{ path: 'models/one.sql', text: 'select {{ number() }} + 1 as id', args: compile('one') },
      ...{ exitCode: 0, says: 'select 1 + 1 as id' },
    },
    {
      ...{ path: 'macros/number.sql', text: '{% macro number() %}2{% endmacro %}', args: compile('one') },
      ...{ exitCode: 0, says: 'select 2 + 1 as id' },
    },
    {
      ...{ path: 'models/three.sql', text: "select * from {{ ref('two') }}", args: compile('three') },
      ...{ exitCode: 0, says: 'select * from "demo_shop_warehouse"."dbt"."two"' },
    },
    {
      ...{ path: 'models/two.sql', text: '{% if %}', args: ['parse'] },
      ...{ exitCode: 2, says: 'Compilation Error in model two (models/two.sql)', isCompared: true },
    },
    {
      ...{ path: 'models/two.sql', text: "select {{ var('word') }} as id", args: compile('two') },
      ...{ exitCode: 2, says: "Required var 'word' not found" },
    },
    {
      ...{ path: 'dbt_project.yml', text: `${PROJECT}vars: { word: 7 }\n`, args: compile('two') },
      ...{ exitCode: 0, says: 'select 7 as id' },
    },
    {
      path: 'models/all.yml',
      text: 'version: 2\nmodels: [{ name: two, columns: [{ name: id, data_tests: [unique] }] }]\n',
      args: ['list'],
      ...{ exitCode: 0, says: 'tiny.unique_two_id' },
    },
    {
      ...{ path: 'models/all.yml', text: 'models: 7\n', args: ['parse'] },
      ...{ exitCode: 2, says: 'models/all.yml' },
    },
    {
      ...{ path: 'models/all.yml', text: undefined, args: ['show', '--select', 'two', '--output', 'json'] },
      ...{ exitCode: 0, says: '"id": 7', isCompared: true },
    },
  ]

  test('says of each change what a dbt says that is started anew, by one process', { timeout: LONG }, async () => {
    const { run, runWarm, output, folder, homes } = await aProject(
      {
        'models/one.sql': 'select {{ number() }} as id',
        'models/two.sql': "select * from {{ ref('one') }}",
        'macros/number.sql': '{% macro number() %}1{% endmacro %}',
      },
      shop(),
    )
    for (const { path, text, args, exitCode, says, isCompared } of STEPS) {
      if (text === undefined) await rm(join(folder, path))
      else await writeFile(join(folder, path), text)
      const heard = async (ran: Promise<DbtResult>) => {
        output.length = 0
        return { ended: result(await ran), lines: lines(output) }
      }
      const warmly = await heard(runWarm('ana', ...args))
      expect({ path, text, ...warmly.ended }).toMatchObject({ path, text, exitCode })
      expect(warmly.lines.join('\n')).toContain(says)
      if (isCompared) expect(warmly).toEqual(await heard(run(...args)))
    }
    // One for all that were of the session, and one for each that was not.
    expect(homes).toHaveLength(1 + STEPS.filter(({ isCompared }) => isCompared).length)
  })

  test('writes the state of the parser after many changes only', { timeout: LONG }, async () => {
    const { runWarm, folder } = await aProject({ 'models/good.sql': 'select 1 as id' }, shop())
    const change = async (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `more_${index}`)
      for (const name of names) await writeFile(join(folder, 'models', `${name}.sql`), `select ${count} as id`)
      expect(await runWarm('ana', ...compile('+more_0'))).toMatchObject({ exitCode: 0 })
      return (await stat(join(place, 'target', 'partial_parse.msgpack'))).mtimeMs
    }
    const parsed = await change(1)
    expect(await change(20)).toBe(parsed)
    expect(await change(21)).toBeGreaterThan(parsed)
  })

  test('is another user’s never, and what kills it costs no later command', {
    timeout: LONG,
  }, async () => {
    const { runWarm, homes } = await aProject({ 'models/good.sql': 'select 1 as id' }, shop())
    const good = async (holder: string) =>
      expect(await runWarm(holder, ...compile('good'))).toMatchObject({ exitCode: 0 })
    await good('ana')
    await good('bob')
    expect(homes).toHaveLength(2)
    for (const pid of await processesOf(dirname(homes.at(-1) ?? ''))) process.kill(pid, 'SIGKILL')
    await good('bob')
  })
})

describe('the warehouse', () => {
  const chosen = (...secrets: readonly ReturnType<typeof connection>[]) =>
    new DbtConnections({ secrets: () => [sourceOf(...secrets)], outbound }).open('tiny', 'tiny', 'x').then(
      ({ output }) => output.host ?? output.path,
      ({ message }: Error) => message,
    )
  const host = (name: string, at: string) =>
    connection(name, 'postgresql', { host: at, database: 'd', user: 'u', password: 'p' })

  test('is the secret named dbt, else that of the profile, else the only one', async () => {
    expect(await chosen(host('tiny', 'profile'), host('dbt', 'dbt'), host('x', 'x'))).toBe('dbt')
    expect(await chosen(host('tiny', 'profile'), host('x', 'x'))).toBe('profile')
    expect(await chosen(host('x', 'only'), connection('y', 'mysql', {}))).toBe('only')
    expect(await chosen(host('x', 'x'), host('y', 'y'))).toBe(
      'this project has several warehouses (x, y): name the connection secret that dbt shall use “dbt”',
    )
    expect(await chosen()).toMatch(/^dbt has no warehouse: create a connection secret named “dbt”/)
  })

  test('is asked for by a sentence where the repository has no dbt project', async () => {
    const { run, folder } = await aProject({}, shop())
    await rm(join(folder, 'dbt_project.yml'))
    await expect(run('run')).rejects.toThrow('there is no dbt_project.yml at the top of the repository')
  })
})
