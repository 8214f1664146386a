import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
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
import { homeWithDbt } from '#tests/support/home-with-dbt'
import { query, World } from '#tests/support/world'
import { DbtConnections } from './dbt-connection'
import { type DbtResult, DbtRunner } from './dbt-runner'
import { DbtTool } from './dbt-tool'

const LONG = 400_000
const PASSWORD = BUILDER_PASSWORDS.demo_shop_builder
const outbound: Pick<OutboundPolicy, 'file' | 'lookup'> = {
  file: async (path) => path,
  lookup: () => (host, _options, done) => done(null, host, 4),
}
let home: string
let world: World
let tool: DbtTool
let processes: ProcessRunner
let place: string

beforeAll(async () => {
  home = await homeWithDbt()
  const services = defineServerPlugin({
    id: 'test.dbt-services',
    start: ({ service }) => {
      tool = new DbtTool(service(PythonTools))
      processes = service(ProcessRunner)
      return {}
    },
  })
  world = await World.open({ config: { home }, plugins: [services] })
})
afterAll(async () => {
  await world?.close()
  await rm(home, { recursive: true, force: true })
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

interface Project {
  readonly run: (...args: readonly string[]) => Promise<DbtResult>
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
  const whole = { 'dbt_project.yml': "name: tiny\nversion: '1.0'\nprofile: 'tiny'\n", ...files }
  for (const [path, text] of Object.entries(whole)) await writeFile(join(folder, path), text)
  const connections = new DbtConnections({ secrets: () => [sourceOf(...secrets)], outbound })
  const [output, homes, abort]: [string[], string[], AbortController] = [[], [], new AbortController()]
  const watched = {
    holds: (request: Parameters<ProcessRunner['holds']>[0]) => processes.holds(request),
    run: (request: RunRequest) => {
      homes.push(request.env?.HOME ?? '')
      return processes.run(request)
    },
  }
  const runner = new DbtRunner({ tool, connections, processes: watched })
  const write = (text: string) => void output.push(text)
  const run = (...args: readonly string[]) =>
    runner.run({
      ...{ project: 'tiny', args, folder, repositoryFolder: folder, targetFolder, signal: abort.signal, write },
    })
  return { run, output, abort, folder, homes }
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

describe('a run', () => {
  test('gives how each node ended, and parses only what has changed the next time', { timeout: LONG }, async () => {
    const { run, output } = await aProject(
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
    const { run, output, homes } = await aProject({ 'models/loud.sql': printing }, shop())
    expect((await run('compile')).exitCode).toBe(0)
    expect(output.join('')).toContain('|***|')
    expect(output.join('')).not.toContain(PASSWORD)
    // The private folder holds its home, beside the profile with the password.
    expect(homes).toHaveLength(1)
    for (const home of homes) await expect(stat(dirname(home))).rejects.toThrow('ENOENT')
  })

  test('that is cancelled leaves no statement in the database', { timeout: LONG }, async () => {
    const { run, abort } = await aProject(
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
      const { run, folder, output } = await aProject({}, connection('lake', 'duckdb', { path }))
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
