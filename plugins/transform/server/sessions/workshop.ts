import type { ProjectRepositories } from '@etabli/sdk/platform/server'
import type { ProjectDirectory } from '@etabli/sdk/server'
import type { DbtNode, EntityType } from '../../contract'
import { failures } from '../failures'
import type { DbtLayout } from '../project/dbt-layout'
import { type EntityFile, type FileTexts, filesOf } from '../project/entity-files'
import { namesOf, treeOf } from '../project/entity-tree'
import { type Change, type Conflict, joinTexts, mergeChange } from '../project/merge'
import type { ProjectReaders } from '../project/project-readers'
import type { RepositoryReader } from '../project/repository-reader'
import type { SeenRepository } from '../store/seen-repository'
import { presentSession, redisIdOf } from './presenter'
import type { Editor, Entity, SessionRepository, SessionRow } from './session-repository'

interface Parts {
  readonly repositories: ProjectRepositories
  readonly readers: ProjectReaders
  readonly projects: Pick<ProjectDirectory, 'find'>
  readonly sessions: SessionRepository
  readonly seen: SeenRepository
}

/** Whose session is to be taken over, as calls name both. */
export interface Expected {
  readonly session: string
  readonly holder: string
}

/** Contents of an entity, by the names of its fields. */
export type Contents = Readonly<Partial<Record<EntityFile['field'], string>>>

/** Work on the entities of dbt projects: what is in their repositories, and what sessions make of it. */
export class Workshop {
  /** The commit of main by project, as it was last listed here. */
  readonly #listed = new Map<string, string>()

  constructor(private readonly parts: Parts) {}

  async list(project: string, type: EntityType): Promise<DbtNode[]> {
    const reader = await this.#reader(project)
    const { commit } = await reader.head()
    const layout = await reader.layout(commit)
    const nodes = await this.#nodes(reader, layout, type)
    await this.parts.seen.note(project, type, namesOf(nodes))
    await this.#noteListed(project, commit)
    return nodes
  }

  /** As it is on the main branch. Fails with UNKNOWN_ENTITY. */
  async read(entity: Entity): Promise<Contents> {
    return (await this.#stored(entity)).contents
  }

  /** Puts a new entity on the main branch. Fails with NAME_TAKEN. */
  async create(entity: Entity, contents: Contents, author: Change['author']): Promise<void> {
    const reader = await this.#reader(entity.project)
    const { commit } = await reader.head()
    const files = filesOf(await reader.layout(commit), entity.type, entity.name)
    const texts = await reader.texts(commit, [files[0].path])
    if (texts[files[0].path] !== '') throw failures.NAME_TAKEN()
    const change = { base: commit, texts: textsOf(files, contents), author, subject: `Create ${entity.name}` }
    if (await this.#merge(entity, change)) throw failures.NAME_TAKEN()
  }

  async remove(entity: Entity, author: Change['author'], by: Editor): Promise<void> {
    const { commit, files } = await this.#stored(entity)
    const texts = Object.fromEntries(files.map(({ path }) => [path, '']))
    const change = { base: commit, texts, author, subject: `Delete ${entity.name}` }
    if (await this.#merge(entity, change)) throw failures.MERGE_RACE()
    await this.parts.sessions.endOfEntity(entity, 'deleted', by)
  }

  /**
   * Opens a session, or takes over the one that is opened. Fails with SESSION_CORRUPTED, and with SESSION_HELD where that one is not
   * what is expected; the data of both holds the session.
   */
  async open(
    entity: Entity,
    editor: Editor,
    expected?: Expected,
  ): Promise<{ readonly row: SessionRow; readonly contents: Contents }> {
    const known = await this.parts.sessions.opened(entity)
    if (known) await this.#refuseCorrupted(known)
    const begin = () => this.#beginning(entity)
    const row = await this.parts.sessions.open(entity, editor, begin, (held) => refuseUnexpected(held, expected))
    return { row, contents: await this.#contents(row) }
  }

  /** @param resolved see the repository. Fails with SESSION_OVER and SESSION_TAKEN. */
  async save(row: SessionRow, contents: Contents, editor: Editor, resolved: string | undefined): Promise<void> {
    const files = await this.#filesOf(row)
    const saved = await this.parts.sessions.save(row.id, editor, textsOf(files, contents), resolved)
    if (!saved) throw await this.#whyNotSaved(row.id)
  }

  async compare(row: SessionRow): Promise<{ readonly original: Contents; readonly modified: Contents }> {
    await this.#refuseCorrupted(row)
    const reader = await this.#reader(row.project)
    const files = await this.#filesOf(row)
    const before = await reader.texts(
      row.base_commit,
      files.map(({ path }) => path),
    )
    return { original: contentsOf(files, before), modified: contentsOf(files, row.texts) }
  }

  /** Applies a session to the main branch, pushes it where the project has a remote, and closes it. Fails with MERGE_CONFLICT. */
  async merge(row: SessionRow, editor: Editor, author: Change['author']): Promise<void> {
    if (row.status !== 'opened' || row.locked_by !== editor.id) throw await this.#whyNotSaved(row.id)
    await this.#refuseCorrupted(row)
    const { project, entity_type: type, entity_name: name, base_commit: base, texts } = row
    const conflict = await this.#merge({ project, type, name }, { base, texts, author, subject: `Change ${name}` })
    if (conflict) throw await this.#conflicting(row, conflict)
    await this.parts.sessions.end(row.id, 'closed', 'merged', editor)
  }

  /** Fails with MERGE_CONFLICT where the session could not be applied now. */
  async refuseConflict(row: SessionRow): Promise<void> {
    await this.#refuseCorrupted(row)
    const repository = await this.parts.repositories.ensure(row.project)
    const reader = await this.#reader(row.project)
    const change = { base: row.base_commit, texts: row.texts }
    const { conflict } = await joinTexts(reader, (run) => repository.run(run), change, (await reader.head()).commit)
    if (conflict) throw await this.#conflicting(row, conflict)
  }

  async #merge(entity: Entity, change: Change): Promise<Conflict | undefined> {
    const repository = await this.parts.repositories.ensure(entity.project)
    const record = await this.parts.projects.find(entity.project)
    const conflict = await mergeChange(repository, change, (record?.gitURL ?? '') !== '')
    if (!conflict) await this.parts.seen.tell(entity.project)
    return conflict
  }

  /** What is pushed from elsewhere is told of by nobody: who comes upon it tells the others. */
  async #noteListed(project: string, commit: string): Promise<void> {
    const before = this.#listed.get(project)
    this.#listed.set(project, commit)
    if (before !== undefined && before !== commit) await this.parts.seen.tell(project)
  }

  /** What the user makes of both is written on the commit that he is shown. */
  async #conflicting(row: SessionRow, conflict: Conflict): Promise<Error> {
    await this.parts.sessions.noteConflict(row.id, conflict.commit)
    const files = await this.#filesOf(row)
    const of = (texts: FileTexts) => contentsOf(files, texts)
    return failures.MERGE_CONFLICT({
      data: {
        conflict: {
          commit: conflict.commit,
          paths: conflict.paths,
          base: of(conflict.base),
          ours: of(row.texts),
          theirs: of(conflict.theirs),
        },
      },
    })
  }

  async #beginning(entity: Entity) {
    const { commit, texts } = await this.#stored(entity)
    return { commit, texts }
  }

  async #stored(entity: Entity) {
    const reader = await this.#reader(entity.project)
    const { commit } = await reader.head()
    const files = filesOf(await reader.layout(commit), entity.type, entity.name)
    const texts = await reader.texts(
      commit,
      files.map(({ path }) => path),
    )
    if (texts[files[0].path] === '') throw failures.UNKNOWN_ENTITY()
    return { commit, files, texts, contents: contentsOf(files, texts) }
  }

  async #contents(row: SessionRow): Promise<Contents> {
    return contentsOf(await this.#filesOf(row), row.texts)
  }

  #filesOf({ project, entity_type: type, entity_name: name }: SessionRow) {
    return this.#files({ project, type, name })
  }

  async #files({ project, type, name }: Entity) {
    const reader = await this.#reader(project)
    return filesOf(await reader.layout((await reader.head()).commit), type, name)
  }

  async #nodes(reader: RepositoryReader, layout: DbtLayout, type: EntityType): Promise<DbtNode[]> {
    const sources =
      type === 'dbt-source' ? await reader.matching(layout.commit, '^sources[[:space:]]*:', layout.folders[type]) : []
    return treeOf(layout, type, sources)
  }

  async #refuseCorrupted(row: SessionRow): Promise<void> {
    const reader = await this.#reader(row.project)
    if (await reader.hasCommit(row.base_commit)) return
    throw failures.SESSION_CORRUPTED({ data: { dbtFileSession: presentSession(row) } })
  }

  async #whyNotSaved(id: string): Promise<Error> {
    const row = await this.parts.sessions.find(id)
    if (!row) return failures.UNKNOWN_SESSION()
    const data = { dbtFileSession: presentSession(row) }
    return row.status === 'opened' ? failures.SESSION_TAKEN({ data }) : failures.SESSION_OVER({ data })
  }

  #reader(project: string): Promise<RepositoryReader> {
    return this.parts.readers.of(project)
  }
}

function refuseUnexpected(held: SessionRow, expected: Expected | undefined): void {
  if (!expected || (expected.session === redisIdOf(held.id) && expected.holder === held.locked_by)) return
  throw failures.SESSION_HELD({ data: { heldSession: presentSession(held) } })
}

function textsOf(files: readonly EntityFile[], contents: Contents): FileTexts {
  return Object.fromEntries(files.map(({ field, path }) => [path, contents[field] ?? '']))
}

function contentsOf(files: readonly EntityFile[], texts: FileTexts): Contents {
  return Object.fromEntries(files.map(({ field, path }) => [field, texts[path] ?? '']))
}
