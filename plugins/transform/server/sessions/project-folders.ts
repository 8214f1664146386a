import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CodeSources, ProjectRepositories, ProjectRepository } from '@etabli/sdk/platform/server'
import type { CheckedOut, CopiedState, ProjectFolders as Folders } from '../dbt/project-folders'
import { failures } from '../failures'
import type { DbtLayout } from '../project/dbt-layout'
import type { FileTexts } from '../project/entity-files'
import { joinTexts } from '../project/merge'
import { RepositoryReader } from '../project/repository-reader'
import type { FolderTidying } from './folder-tidying'
import { KeptCopies, type KeptCopy, writeTexts } from './kept-copies'
import { workDirOf } from './presenter'
import type { SessionRepository, SessionRow } from './session-repository'

interface Parts {
  readonly repositories: ProjectRepositories
  readonly code: CodeSources
  readonly sessions: Pick<SessionRepository, 'find'>
  readonly tidying: Pick<FolderTidying, 'use'>
  /** Below the data folder. */
  readonly folder: () => Promise<string>
}

interface Wanted {
  readonly project: string
  readonly row: SessionRow | undefined
  /** One of the main branch; default: as it is now. */
  readonly commit: string | undefined
}

/** Copies of dbt projects that dbt may write into: of the main branch, or of it with what a work session has saved. */
export class ProjectFolders implements Folders {
  /** Runs of one session wait for each other: they share a folder. */
  readonly #using = new Map<string, Promise<void>>()
  readonly #kept = new KeptCopies()

  constructor(private readonly parts: Parts) {}

  /** One run of a session at a time. Fails with UNKNOWN_SESSION and MERGE_CONFLICT. */
  async checkOut(project: string, { workDir, commit }: CopiedState, signal: AbortSignal): Promise<CheckedOut> {
    const row = workDir === '' ? undefined : await this.#session(project, workDir)
    const place = join(await this.parts.folder(), project, row?.id ?? `main-${randomUUID()}`)
    const leave = await this.#enter(place)
    const leaveUnused = await this.parts.tidying.use(place)
    try {
      const files = join(place, 'files')
      const made = await this.#copy({ project, row, commit }, place, signal)
      const targetFolder = join(place, 'target')
      await mkdir(targetFolder, { recursive: true })
      const release = async (isUnchanged = false) => {
        if (!row) await rm(place, { recursive: true, force: true, maxRetries: 5 })
        else if (isUnchanged) await this.#kept.keep(place, made)
        else await rm(files, { recursive: true, force: true, maxRetries: 5 })
        await leaveUnused()
        leave()
      }
      const { layout, id: copy } = made
      return { folder: join(files, layout.root), repositoryFolder: files, targetFolder, layout, copy, release }
    } catch (error) {
      await leaveUnused()
      leave()
      throw error
    }
  }

  async #session(project: string, workDir: string): Promise<SessionRow> {
    const row = await this.parts.sessions.find(workDir.split('/').at(-1) ?? '')
    if (!row || row.project !== project || workDirOf(row.id) !== workDir) throw failures.UNKNOWN_SESSION()
    return row
  }

  /** Main as it is now, or was, with what the session makes of it: that is what will be merged. */
  async #copy({ project, row, commit: chosen }: Wanted, place: string, signal: AbortSignal): Promise<KeptCopy> {
    const repository = await this.parts.repositories.ensure(project, signal)
    const reader = new RepositoryReader(repository)
    const { branch, commit: newest } = await reader.head()
    const commit = chosen ?? newest
    if (chosen !== undefined && !(await reader.hasCommit(chosen))) throw failures.UNKNOWN_COMMIT()
    const kept = row && (await this.#kept.take(place))
    const layout = kept?.commit === commit ? kept.layout : await reader.layout(commit)
    const texts = row ? await textsOf(row, commit, reader, repository) : {}
    const code = await this.parts.code.files({ project, url: `etabli:${project}`, branch, commit }, signal)
    try {
      const state = { commit, layout, texts }
      if (kept && (await this.#kept.update(place, kept, state, { from: code.folder, reader })))
        return { ...state, id: kept.id }
      return await makeAnew(join(place, 'files'), state, (files) => code.copy(files))
    } finally {
      code.release()
    }
  }

  async #enter(place: string): Promise<() => void> {
    while (this.#using.has(place)) await this.#using.get(place)
    let leave: () => void = () => undefined
    const using = new Promise<void>((resolve) => {
      leave = () => {
        this.#using.delete(place)
        resolve()
      }
    })
    this.#using.set(place, using)
    return leave
  }
}

/** What the session makes of files at this commit of main. */
async function textsOf(
  row: SessionRow,
  commit: string,
  reader: RepositoryReader,
  repository: Pick<ProjectRepository, 'run'>,
): Promise<FileTexts> {
  // Nothing to be joined.
  if (row.base_commit === commit) return row.texts
  const change = { base: row.base_commit, texts: row.texts }
  const { texts, conflict } = await joinTexts(reader, (run) => repository.run(run), change, commit)
  if (conflict) throw failures.MERGE_CONFLICT()
  return texts
}

async function makeAnew(
  files: string,
  state: { readonly commit: string; readonly layout: DbtLayout; readonly texts: FileTexts },
  copy: (files: string) => Promise<void>,
): Promise<KeptCopy> {
  await rm(files, { recursive: true, force: true, maxRetries: 5 })
  await mkdir(dirname(files), { recursive: true, mode: 0o700 })
  await copy(files)
  await writeTexts(files, state.texts)
  return { ...state, id: randomUUID() }
}
