import type { ProjectDirectory, ProjectRecord, Store } from '@etabli/sdk/server'
import type { KernelTables } from '../store/kernel-migrations'
import type { ChangeFeed, Changes } from '../store/notifications'

/** The projects, kept in memory until PostgreSQL says that they changed. */
export class ProjectStore implements ProjectDirectory {
  readonly #database
  #known: Promise<ReadonlyMap<string, ProjectRecord>> | undefined
  readonly #feed: ChangeFeed

  constructor(store: Store, changes: Changes) {
    this.#database = store.database<KernelTables>()
    const forget = () => this.#forget()
    this.#feed = changes.listen('etabli_projects', { told: forget, missed: forget })
  }

  async list(): Promise<readonly ProjectRecord[]> {
    return [...(await this.#all()).values()]
  }

  async find(name: string): Promise<ProjectRecord | undefined> {
    return (await this.#all()).get(name)
  }

  #all(): Promise<ReadonlyMap<string, ProjectRecord>> {
    if (this.#known && this.#feed.connected) return this.#known
    const reading = this.#read()
    this.#known = reading
    // A failed read is forgotten, so that the next call tries again.
    reading.catch(() => this.#known === reading && this.#forget())
    return reading
  }

  #forget(): void {
    this.#known = undefined
  }

  async #read(): Promise<ReadonlyMap<string, ProjectRecord>> {
    const rows = await this.#database.selectFrom('project').selectAll().orderBy('name').execute()
    return new Map(rows.map((row) => [row.name, toRecord(row)]))
  }
}

function toRecord(row: KernelTables['project']): ProjectRecord {
  return {
    name: row.name,
    docsURL: row.docs_url,
    edrReportURL: row.edr_report_url,
    gitURL: row.git_url,
    description: row.description,
    taskEngines: texts(row.task_engines),
    serviceEngines: texts(row.service_engines),
  }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
