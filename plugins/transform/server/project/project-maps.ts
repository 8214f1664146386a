import { type ReadBlobs, readFiles } from './project-files'
import { mapOf, type ProjectMap } from './project-map'
import type { ProjectReaders } from './project-readers'

/** Projects whose maps are kept. */
const MOST_KEPT = 20

interface Kept {
  readonly commit: string
  readonly reading: Promise<{ readonly map: ProjectMap; readonly blobs: ReadBlobs }>
}

/** What is in dbt projects, as their main branches have it now. A new commit has most of its files from the one before. */
export class ProjectMaps {
  readonly #kept = new Map<string, Kept>()

  constructor(private readonly readers: ProjectReaders) {}

  /** Fails with NO_DBT_PROJECT and DBT_PROJECT_INVALID. */
  async newest(project: string): Promise<ProjectMap> {
    const reader = await this.readers.of(project)
    const { commit } = await reader.head()
    const before = this.#kept.get(project)
    const kept = before?.commit === commit ? before : { commit, reading: this.#read(project, commit, before) }
    this.#keep(project, kept)
    try {
      return (await kept.reading).map
    } catch (error) {
      if (this.#kept.get(project) === kept) this.#kept.delete(project)
      throw error
    }
  }

  async #read(project: string, commit: string, before: Kept | undefined) {
    const reader = await this.readers.of(project)
    const layout = await reader.layout(commit)
    const known = await before?.reading.catch(() => undefined)
    const { files, blobs } = await readFiles(reader, layout, known?.blobs ?? new Map())
    return { map: mapOf(layout.name, files), blobs }
  }

  /** The one that was asked for last is the last to go. */
  #keep(project: string, kept: Kept): void {
    this.#kept.delete(project)
    this.#kept.set(project, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
