import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JobState, readJobState } from '@etabli/core/jobs/contract'
import { ProjectRepositories } from '@etabli/sdk/platform/server'
import { defineServerPlugin } from '@etabli/sdk/server'
import { expect, inject, vi } from 'vitest'
import { runDbtCommand } from '../../plugins/transform/contract'
import { commitTree } from './code-repository'
import { BUILDER_PASSWORDS } from './global-setup'
import { connectionSecret } from './secrets'
import { type Client, everything, query, World, type WorldOptions } from './world'

/** dbt itself is installed by the first run, from the package index. */
export const DBT_PATIENCE = 400_000
/** The model `gated` is built once nobody holds the advisory lock of this number. */
export const GATE = 4_711
const BUILDER = 'demo_shop_builder'
const FILES = {
  'dbt_project.yml': "name: tiny\nversion: '1.0'\nprofile: tiny\n",
  'models/staging/numbers.sql': 'select n, n % 2 as parity from generate_series(1, 60) as n',
  'models/staging/numbers.yml':
    'version: 2\nmodels:\n  - name: numbers\n    columns:\n      - name: n\n        data_tests: [unique]\n',
  'models/marts/totals.sql':
    "{{ config(materialized='table') }} select parity, count(*) as numbers from {{ ref('numbers') }} group by parity",
  'models/gated.sql': `{{ config(materialized='table') }} select 1 as id from (select pg_advisory_lock_shared(${GATE}) offset 0) as gate`,
  'tests/no_large_number.sql': "select n, 'large' as word from {{ ref('numbers') }} where n > 5 order by n -- most",
}

/** A project with a few models and tests of dbt, one of which fails with 55 rows, and a warehouse of its own. */
export class NumbersProject {
  readonly name = 'numbers'

  private constructor(
    readonly world: World,
    /** May do everything in it. */
    readonly bea: Client,
    /** The name of its database. */
    readonly warehouse: string,
    private readonly home: string,
  ) {}

  static async open({ plugins = [], ...options }: Omit<WorldOptions, 'config'> = {}): Promise<NumbersProject> {
    let repositoryOf = async (_project: string) => ''
    const finder = defineServerPlugin({
      id: 'test.finder',
      start: ({ service }) => {
        repositoryOf = async (project) => (await service(ProjectRepositories).ensure(project)).path
        return {}
      },
    })
    const home = await mkdtemp(join(tmpdir(), 'etabli-numbers-'))
    const warehouse = `numbers_${randomBytes(4).toString('hex')}`
    await query('postgres', `create database ${warehouse} owner ${BUILDER}`)
    const world = await World.open({ ...options, config: { home }, plugins: [finder, ...plugins] })
    await world.project('numbers')
    await commitTree(await repositoryOf('numbers'), 'main', 'Numbers', FILES)
    const engines = { etabli: { enabled: true }, acme: { enabled: true } }
    const acl = { numbers: everything('RWX') }
    const bea = await world.user({ email: 'bea@etabli.test', acl, engines })
    const { host, port } = inject('postgres')
    const account = { user: BUILDER, password: BUILDER_PASSWORDS.demo_shop_builder, schemas: 'dbt', tls: 'off' }
    await connectionSecret(bea, 'numbers', 'dbt', 'postgresql', { host, port, database: warehouse, ...account })
    const opened = new NumbersProject(world, bea, warehouse, home)
    expect((await opened.dbt('run', '--exclude', 'gated')).status).toBe('completed')
    return opened
  }

  async close(): Promise<void> {
    await this.world.close()
    await query('postgres', `drop database if exists ${this.warehouse} with (force)`)
    await rm(this.home, { recursive: true, force: true })
  }

  /** Gives the id of the job. */
  async start(args: readonly string[], workDir = ''): Promise<string> {
    return (await this.bea.call(runDbtCommand, { project: this.name, args: [...args], workDir })).jobID
  }

  async over(jobID: string): Promise<JobState> {
    const state = async () => (await this.bea.call(readJobState, { jobID })).jobState
    const isOver = async () => expect((await state()).status).toMatch(/completed|error/)
    await vi.waitFor(isOver, { timeout: DBT_PATIENCE, interval: 200 })
    return state()
  }

  async dbt(...args: readonly string[]): Promise<JobState> {
    return this.over(await this.start(args))
  }

  async rows(sql: string) {
    return (await query(this.warehouse, sql)).rows
  }
}
