import { setTimeout as pause } from 'node:timers/promises'
import type { ProjectRepositories } from '@etabli/sdk/platform/server'
import type { ProjectDirectory, RequestLog } from '@etabli/sdk/server'
import { COUNTRIES } from './countries'
import { shopProject } from './shop-project'
import { writeProject } from './write-project'

const PROJECT = 'demo_shop'
/** Once pages are answered: what the demo does costs nobody a slower start. */
const BEGIN_AFTER_MS = 1_500

export interface DemoDbtParts {
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly repositories: ProjectRepositories
  readonly log: RequestLog
}

/** Puts a dbt project into the demo shop's repository, once. Nothing runs: dbt is installed when somebody asks for it. */
export class DemoDbt {
  readonly #abort = new AbortController()
  #work: Promise<void> | undefined

  constructor(private readonly parts: DemoDbtParts) {}

  /** Returns at once; what is to be done is done once the server answers. */
  begin(): void {
    this.#work ??= this.#fill().catch((error: unknown) => {
      if (this.#abort.signal.aborted) return
      this.parts.log.warn({ err: error }, 'the example dbt project was not made')
    })
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    await this.#work
  }

  async #fill(): Promise<void> {
    const { projects, repositories } = this.parts
    const { signal } = this.#abort
    await pause(BEGIN_AFTER_MS, undefined, { ref: false, signal })
    if (!(await projects.find(PROJECT))) return
    await writeProject(await repositories.ensure(PROJECT, signal), shopProject(COUNTRIES), new Date())
  }
}
