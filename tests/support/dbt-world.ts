import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type JobState, readJobState } from '@etabli/core/jobs/contract'
import { expect, inject, vi } from 'vitest'
import { runDbtCommand } from '../../plugins/transform/contract'
import { DbtRepositories } from './dbt-things'
import { BUILDER_PASSWORDS } from './global-setup'
import { installDbt } from './install-dbt'
import { connectionSecret } from './secrets'
import { type Client, everything, World, type WorldOptions } from './world'

/** dbt itself is installed by the first file that needs it, from the package index. */
export const DBT_PATIENCE = 400_000
/** Builds in the schema `dbt`; each warehouse of the run's PostgreSQL knows it. */
export const BUILDER = 'demo_shop_builder'

export interface DbtWorldOptions extends Omit<WorldOptions, 'config'> {
  /** Whether dbt runs there: it is installed already. */
  readonly runsDbt?: boolean
}

/** A world whose projects have repositories. */
export class DbtWorld {
  private constructor(
    readonly world: World,
    /** May do everything. */
    readonly ana: Client,
    readonly repositories: DbtRepositories,
  ) {}

  static async open({ runsDbt = false, plugins = [], ...options }: DbtWorldOptions = {}): Promise<DbtWorld> {
    if (runsDbt) await installDbt()
    const repositories = new DbtRepositories()
    const world = await World.open({ ...options, plugins: [repositories.plugin, ...plugins] })
    const engines = { etabli: { enabled: true }, acme: { enabled: true } }
    const ana = await world.user({ acl: { '*': everything('RWX') }, engines })
    return new DbtWorld(world, ana, repositories)
  }

  async close(): Promise<void> {
    await this.world.close()
  }

  /** A new project; gives the folder of its repository. */
  async project(name: string): Promise<string> {
    await this.world.project(name)
    return this.repositories.path(name)
  }

  /** An empty file of DuckDB below a folder, as the warehouse of a project; gives its path. */
  async onDuckdb(project: string, folder: string): Promise<string> {
    const file = join(folder, project, 'lake.duckdb')
    await mkdir(join(folder, project))
    const database = await DuckDBInstance.create(file)
    database.closeSync()
    await connectionSecret(this.ana, project, 'dbt', 'duckdb', { path: file })
    return file
  }

  /** A database of the run's PostgreSQL, as the warehouse of a project. */
  async onPostgresql(project: string, database: string): Promise<void> {
    const { host, port } = inject('postgres')
    const account = { user: BUILDER, password: BUILDER_PASSWORDS.demo_shop_builder, schemas: 'dbt' }
    await connectionSecret(this.ana, project, 'dbt', 'postgresql', { host, port, database, tls: 'off', ...account })
  }

  /** Gives the id of the job. */
  async start(project: string, args: readonly string[], workDir = ''): Promise<string> {
    return (await this.ana.call(runDbtCommand, { project, args: [...args], workDir })).jobID
  }

  /** A dbt command on the main branch, to its end. */
  async dbt(project: string, ...args: readonly string[]): Promise<JobState> {
    return jobOver(this.ana, await this.start(project, args))
  }
}

/** How a job has ended. */
export async function jobOver(who: Client, jobID: string, timeout = DBT_PATIENCE): Promise<JobState> {
  return vi.waitFor(
    async () => {
      const { jobState } = await who.call(readJobState, { jobID })
      expect(jobState.status).toMatch(/completed|error/)
      return jobState
    },
    { timeout, interval: 200 },
  )
}
