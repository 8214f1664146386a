import type { RequestLog } from '@etabli/sdk/server'
import { outlineOf } from '../lineage/outline'
import type { Outlines } from '../lineage/outline-repository'
import type { NodeResult } from './dbt-events'
import type { DbtRequest, DbtResult, DbtRunner } from './dbt-runner'
import { readManifest } from './manifest'
import { nodeEntities } from './node-entities'
import type { CheckedOut, ProjectFolders } from './project-folders'
import type { DbtRun, RunResults } from './run-result-repository'

/** How often those who watch are told of nodes that are over. */
const TELL_MS = 1_000

export interface KeptRunsParts {
  readonly runner: Pick<DbtRunner, 'run'>
  readonly folders: ProjectFolders
  readonly results: RunResults
  readonly outlines: Pick<Outlines, 'keep'>
  readonly log: Pick<RequestLog, 'warn'>
}

export interface KeptRun extends Omit<DbtRequest, 'folder' | 'repositoryFolder' | 'targetFolder' | 'onResult'> {
  /** Of the job, or of the task. */
  readonly id: string
  /** Of a work session, or empty for the main branch. */
  readonly workDir: string
  /** One of the main branch; default: as it is now. */
  readonly commit?: string
  /** Told which commit it is, before dbt begins. */
  readonly onCommit?: (commit: string) => void
}

/** Runs of dbt on a copy of the project, whose results are kept while they come. */
export class KeptRuns {
  constructor(private readonly parts: KeptRunsParts) {}

  /** @param after is done with the copy, before it goes */
  async run(
    asked: KeptRun,
    after: (ended: DbtResult, copy: CheckedOut) => Promise<void> = async () => undefined,
  ): Promise<DbtResult> {
    const { id, workDir, commit, onCommit, ...request } = asked
    const { runner, folders, results } = this.parts
    const { project, args, signal } = request
    const copy = await folders.checkOut(project, { workDir, ...(commit !== undefined && { commit }) }, signal)
    const run = { project, jobId: id, command: args[0] ?? '', isOfSession: workDir !== '' }
    const { folder, repositoryFolder, targetFolder, layout } = copy
    const early = this.#keepEarly(run)
    try {
      onCommit?.(layout.commit)
      const ended = await runner.run({ ...request, folder, repositoryFolder, targetFolder, onResult: early.note })
      await early.end()
      const manifest = await readManifest(targetFolder)
      const entityOf = nodeEntities(manifest, layout)
      const placed = ended.results.map((one) => {
        const entity = entityOf(one.uniqueId)
        return { ...one, ...(entity && { entity }), ...(one.code !== undefined && { connection: ended.connection }) }
      })
      await results.keep(run, placed)
      await results.forgetOld(project)
      if (manifest && !run.isOfSession && ended.connection !== undefined)
        await this.parts.outlines.keep(project, outlineOf(manifest, ended.connection))
      await after(ended, copy)
      return ended
    } finally {
      await early.end()
      await copy.release()
    }
  }

  /** Keeps nodes as they end. What is not kept so is kept in the end. */
  #keepEarly(run: DbtRun) {
    let waiting: NodeResult[] = []
    let keeping = Promise.resolve()
    let timer: NodeJS.Timeout | undefined
    const flush = () => {
      timer = undefined
      const ended = waiting
      waiting = []
      keeping = keeping
        .then(() => this.parts.results.keep(run, ended))
        .catch((error: unknown) =>
          this.parts.log.warn({ err: error }, 'results of dbt could not be kept; it is tried again in the end'),
        )
    }
    return {
      note: (one: NodeResult) => {
        waiting.push(one)
        timer ??= setTimeout(flush, TELL_MS)
      },
      end: () => {
        clearTimeout(timer)
        waiting = []
        return keeping
      },
    }
  }
}
