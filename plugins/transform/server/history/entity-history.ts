import type { EntityCommit } from '../../contract'
import { failures } from '../failures'
import { type EntityFile, type FileTexts, filesOf } from '../project/entity-files'
import type { ProjectReaders } from '../project/project-readers'
import type { RepositoryReader } from '../project/repository-reader'
import type { Entity } from '../sessions/session-repository'
import { type BlameBlock, readBlame } from './blame'

const MOST_COMMITS = 100
/** No text of a commit holds it. */
const PART = '\x1f'
const FORMAT = ['%H', '%an', '%aI', '%s'].join(PART)

interface Place {
  readonly reader: RepositoryReader
  /** The newest of the main branch. */
  readonly commit: string
  readonly files: readonly EntityFile[]
}

export interface EntityChange {
  readonly files: readonly EntityFile[]
  readonly before: FileTexts
  readonly after: FileTexts
}

/** What became of the files of an entity on the main branch. */
export class EntityHistory {
  constructor(private readonly readers: Pick<ProjectReaders, 'of'>) {}

  async commits(entity: Entity): Promise<EntityCommit[]> {
    const { reader, commit, files } = await this.#place(entity)
    const log = ['log', `--max-count=${MOST_COMMITS}`, '-z', `--format=${FORMAT}`, '--end-of-options', commit, '--']
    const found = await reader.run({ args: [...log, ...files.map(({ path }) => path)] })
    return found.split('\0').flatMap((line) => {
      const [id = '', author = '', at = '', subject = ''] = line.split(PART)
      return id === '' ? [] : [{ id, author, at, subject }]
    })
  }

  /** Fails with UNKNOWN_COMMIT. */
  async change(entity: Entity, commit: string): Promise<EntityChange> {
    const { reader, commit: head, files } = await this.#place(entity)
    if (!(await reader.isBefore(commit, head))) throw failures.UNKNOWN_COMMIT()
    const paths = files.map(({ path }) => path)
    const parent = await reader.parentOf(commit)
    const before = parent === undefined ? {} : await reader.texts(parent, paths)
    return { files, before, after: await reader.texts(commit, paths) }
  }

  async blame(entity: Entity, field: EntityFile['field']): Promise<readonly BlameBlock[]> {
    const { reader, commit, files } = await this.#place(entity)
    const path = files.find((file) => file.field === field)?.path
    if (path === undefined || (await reader.texts(commit, [path]))[path] === '') return []
    // The commit is git's own word: `blame` knows no end of its options.
    return readBlame(await reader.run({ args: ['blame', '--porcelain', commit, '--', path] }))
  }

  /** Fails with UNKNOWN_ENTITY. */
  async #place({ project, type, name }: Entity): Promise<Place> {
    const reader = await this.readers.of(project)
    const { commit } = await reader.head()
    const layout = await reader.layout(commit)
    const files = filesOf(layout, type, name)
    if (!layout.paths.has(files[0].path)) throw failures.UNKNOWN_ENTITY()
    return { reader, commit, files }
  }
}
