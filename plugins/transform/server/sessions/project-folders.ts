import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CodeSources, ProjectRepositories } from '@etabli/sdk/platform/server'
import type { CheckedOut, CopiedState, ProjectFolders as Folders } from '../dbt/project-folders'
import { failures } from '../failures'
import type { DbtLayout } from '../project/dbt-layout'
import type { FileTexts } from '../project/entity-files'
import { joinTexts } from '../project/merge'
import { RepositoryReader } from '../project/repository-reader'
import type { FolderTidying } from './folder-tidying'
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

/** Copies of dbt projects that dbt may write into: of the main branch, or of it with what a work session has saved. */
export class ProjectFolders implements Folders {
  /** Runs of one session wait for each other: they share a folder. */
  readonly #using = new Map<string, Promise<void>>()

  constructor(private readonly parts: Parts) {}

  /** One run of a session at a time. Fails with UNKNOWN_SESSION and MERGE_CONFLICT. */
  async checkOut(project: string, { workDir, commit }: CopiedState, signal: AbortSignal): Promise<CheckedOut> {
    const row = workDir === '' ? undefined : await this.#session(project, workDir)
    const place = join(await this.parts.folder(), project, row?.id ?? `main-${randomUUID()}`)
    const leave = await this.#enter(place)
    const leaveUnused = await this.parts.tidying.use(place)
    try {
      const files = join(place, 'files')
      const layout = await this.#copy({ project, row, commit }, files, signal)
      const targetFolder = join(place, 'target')
      await mkdir(targetFolder, { recursive: true })
      const release = async () => {
        await rm(row ? files : place, { recursive: true, force: true, maxRetries: 5 })
        await leaveUnused()
        leave()
      }
      return { folder: join(files, layout.root), repositoryFolder: files, targetFolder, layout, release }
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
  async #copy(
    {
      project,
      row,
      commit: chosen,
    }: {
      readonly commit: string | undefined
      readonly project: string
      readonly row: SessionRow | undefined
    },
    files: string,
    signal: AbortSignal,
  ): Promise<DbtLayout> {
    const repository = await this.parts.repositories.ensure(project, signal)
    const reader = new RepositoryReader(repository)
    const { branch, commit: newest } = await reader.head()
    const commit = chosen ?? newest
    if (chosen !== undefined && !(await reader.hasCommit(chosen))) throw failures.UNKNOWN_COMMIT()
    const layout = await reader.layout(commit)
    await rm(files, { recursive: true, force: true, maxRetries: 5 })
    await mkdir(dirname(files), { recursive: true, mode: 0o700 })
    const code = await this.parts.code.files({ project, url: `etabli:${project}`, branch, commit }, signal)
    try {
      await code.copy(files)
    } finally {
      code.release()
    }
    if (row) {
      const change = { base: row.base_commit, texts: row.texts }
      const { texts, conflict } = await joinTexts(reader, (run) => repository.run(run), change, commit)
      if (conflict) throw failures.MERGE_CONFLICT()
      await writeTexts(files, texts)
    }
    return layout
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

/** No link of the copy leads out of it, and no path may. */
async function writeTexts(folder: string, texts: FileTexts): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(folder, path)
    if (!file.startsWith(`${folder}/`)) throw failures.DBT_PROJECT_INVALID()
    if (text === '') await rm(file, { force: true })
    else {
      await mkdir(dirname(file), { recursive: true })
      await rm(file, { force: true })
      await writeFile(file, text)
    }
  }
}
