import type { ProjectRepositories } from '@etabli/sdk/platform/server'
import { RepositoryReader } from './repository-reader'

/** One reader for each project's repository, as readers keep what they have read. */
export class ProjectReaders {
  readonly #readers = new Map<string, RepositoryReader>()

  constructor(private readonly repositories: Pick<ProjectRepositories, 'ensure'>) {}

  async of(project: string): Promise<RepositoryReader> {
    const repository = await this.repositories.ensure(project)
    const reader = this.#readers.get(project) ?? new RepositoryReader(repository)
    this.#readers.set(project, reader)
    return reader
  }
}
