import { setTimeout as pause } from 'node:timers/promises'
import type { DemoWarehouse, ProjectRepositories } from '@etabli/sdk/platform/server'
import type { ProjectDirectory, RequestLog } from '@etabli/sdk/server'
import { COUNTRIES } from './countries'
import { loadSeed } from './load-seed'
import { shopProject } from './shop-project'
import { writeProject } from './write-project'

const PROJECT = 'demo_shop'
const SEED = 'countries'
/** Once pages are answered: what the demo does costs nobody a slower start. */
const BEGIN_AFTER_MS = 1_500

/** Looks at all that a project has, as a page of it would: a dashboard counts what was looked at. */
type LookAt = (project: string) => Promise<void>

export interface DemoDbtParts {
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly repositories: ProjectRepositories
  readonly log: RequestLog
}

/**
 * Puts a dbt project into the demo shop's repository, once, and its seed into the warehouse. Nothing runs: dbt is installed when somebody
 * asks for it.
 */
export class DemoDbt {
  readonly #abort = new AbortController()
  #work: Promise<void> | undefined

  constructor(private readonly parts: DemoDbtParts) {}

  /** Returns at once; what is to be done is done once the server answers. */
  begin(warehouses: readonly DemoWarehouse[], look: LookAt): void {
    this.#work ??= this.#fill(warehouses, look).catch((error: unknown) => {
      if (this.#abort.signal.aborted) return
      this.parts.log.warn({ err: error }, 'the example dbt project was not made')
    })
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    await this.#work
  }

  async #fill(warehouses: readonly DemoWarehouse[], look: LookAt): Promise<void> {
    const { projects, repositories } = this.parts
    const { signal } = this.#abort
    await pause(BEGIN_AFTER_MS, undefined, { ref: false, signal })
    if (!(await projects.find(PROJECT))) return
    const isNew = await writeProject(await repositories.ensure(PROJECT, signal), shopProject(COUNTRIES), new Date())
    const warehouse = warehouses.find(({ project }) => project === PROJECT)
    if (isNew && warehouse) await loadSeed(warehouse, SEED, COUNTRIES)
    if (isNew) await look(PROJECT)
  }
}
