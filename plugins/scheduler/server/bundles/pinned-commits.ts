import type { CodeSources } from '@etabli/sdk/platform/server'
import { abortAfter } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { PinnedCommit, Tables, TaskSpec } from '../store/tables'
import type { TaskRepository, TaskRow } from '../tasks/task-repository'
import type { BundleRunRepository, BundleRunRow } from './bundle-run-repository'

/** Who waits longer leaves it to the engine, which may reach the repository where this server cannot. */
const PATIENCE_MS = 10_000

interface Parts {
  readonly runs: BundleRunRepository
  readonly tasks: TaskRepository
  readonly code: Pick<CodeSources, 'resolve'>
}

type Branch = Pick<TaskSpec, 'gitUrl' | 'gitBranch'>

/** One commit for each branch of a bundle's run, however long it takes: the one that the first task which needs the branch finds. */
export class PinnedCommits {
  constructor(private readonly parts: Parts) {}

  /** The task as it is to be given to its engine. What cannot be found out here is left to the engine, which says why. */
  async pinned(row: TaskRow): Promise<TaskRow> {
    const { runs, tasks, code } = this.parts
    const { bundle_run_id: runId, spec, project } = row
    if (runId === null || spec.gitCommit !== undefined) return row
    const known = commitFor((await runs.find(runId))?.commits ?? [], spec)
    const found = known ?? (await resolved(code, { project, url: spec.gitUrl, branch: spec.gitBranch }))
    if (found === undefined) return row
    const commit = known ?? (await this.#noted(runId, spec, found))
    return (await tasks.setCommit(row.id, commit)) ?? row
  }

  /** The commit that counts: another task may have been quicker. */
  async #noted(runId: string, branch: Branch, found: string): Promise<string> {
    const { runs } = this.parts
    return runs.database.transaction().execute(async (transaction) => {
      const run = await runs.lock(transaction, runId)
      return (run && commitFor(await this.note(transaction, run, branch, found), branch)) ?? found
    })
  }

  /** Notes what a branch is in a run, which must be locked, unless that is known; gives all that is known then. */
  async note(
    transaction: Kysely<Tables>,
    { id, commits }: BundleRunRow,
    { gitUrl, gitBranch }: Branch,
    commit: string,
  ): Promise<readonly PinnedCommit[]> {
    if (commitFor(commits, { gitUrl, gitBranch }) !== undefined) return commits
    const all = [...commits, { gitUrl, gitBranch, commit }]
    await this.parts.runs.setCommits(transaction, id, all)
    return all
  }
}

/** What a run of a bundle runs of a branch; undefined until the branch is needed. */
export function commitFor(commits: readonly PinnedCommit[], { gitUrl, gitBranch }: Branch): string | undefined {
  return commits.find((pinned) => pinned.gitUrl === gitUrl && pinned.gitBranch === gitBranch)?.commit
}

async function resolved(
  code: Parts['code'],
  branch: Parameters<CodeSources['resolve']>[0],
): Promise<string | undefined> {
  try {
    return await code.resolve(branch, abortAfter(PATIENCE_MS))
  } catch {
    // The engine looks as well, and its sentence stands on the run.
    return undefined
  }
}
