import { randomBytes } from 'node:crypto'
import type { JobState } from '@etabli/core/jobs/contract'
import { expect } from 'vitest'
import { runDbtCommand } from '../../plugins/transform/contract'
import { BUILDER, DbtWorld, type DbtWorldOptions, jobOver } from './dbt-world'
import { type Client, everything, query, type World } from './world'

export { DBT_PATIENCE } from './dbt-world'

/** The model `gated` is built once nobody holds the advisory lock of this number. */
export const GATE = 4_711
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
    private readonly dbtWorld: DbtWorld,
    /** May do everything in it. */
    readonly bea: Client,
    /** The name of its database. */
    readonly warehouse: string,
  ) {}

  static async open(options: Omit<DbtWorldOptions, 'runsDbt'> = {}): Promise<NumbersProject> {
    const warehouse = `numbers_${randomBytes(4).toString('hex')}`
    await query('postgres', `create database ${warehouse} owner ${BUILDER}`)
    const dbtWorld = await DbtWorld.open({ ...options, runsDbt: true })
    await dbtWorld.project('numbers')
    await dbtWorld.repositories.commit('numbers', FILES)
    await dbtWorld.onPostgresql('numbers', warehouse)
    const engines = { etabli: { enabled: true }, acme: { enabled: true } }
    const acl = { numbers: everything('RWX') }
    const bea = await dbtWorld.world.user({ email: 'bea@etabli.test', acl, engines })
    const opened = new NumbersProject(dbtWorld, bea, warehouse)
    expect((await opened.dbt('run', '--exclude', 'gated')).status).toBe('completed')
    return opened
  }

  get world(): World {
    return this.dbtWorld.world
  }

  async close(): Promise<void> {
    await this.dbtWorld.close()
    await query('postgres', `drop database if exists ${this.warehouse} with (force)`)
  }

  /** Gives the id of the job. */
  async start(args: readonly string[], workDir = ''): Promise<string> {
    return (await this.bea.call(runDbtCommand, { project: this.name, args: [...args], workDir })).jobID
  }

  over(jobID: string): Promise<JobState> {
    return jobOver(this.bea, jobID)
  }

  async dbt(...args: readonly string[]): Promise<JobState> {
    return this.over(await this.start(args))
  }

  async rows(sql: string) {
    return (await query(this.warehouse, sql)).rows
  }
}
