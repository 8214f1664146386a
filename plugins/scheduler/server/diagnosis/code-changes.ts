import type { CodeChange, CodeSources } from '@etabli/sdk/platform/server'
import { ApiError } from '@etabli/sdk/server'
import type { Diagnosis } from '../../contract'
import type { TaskRow } from '../tasks/task-repository'
import { commitOf } from '../tasks/task-repository'

const MOST_BYTES = 262_144
/** Somebody waits in front of the page. */
const PATIENCE_MS = 20_000

type CodeChanges = Pick<Diagnosis, 'commits' | 'diff' | 'isDiffCut' | 'codeNote'>

const NOTES = {
  unknown: 'The code cannot be compared: one of the two runs ended before its commit was known.',
  moved: 'The code cannot be compared: the last good run had its code from another repository.',
  slow: 'The code cannot be compared: its repository did not answer in time. Try again later.',
} as const

const NOTHING: CodeChanges = { commits: [], diff: '', isDiffCut: false, codeNote: '' }

/** What was done to the code between two runs, in the folder of the later one. That it cannot be told fails nothing. */
export async function codeChanges(
  code: CodeSources,
  good: TaskRow,
  bad: TaskRow,
  caller: AbortSignal,
): Promise<CodeChanges> {
  const { gitUrl: url, gitBranch: branch, codePath: path } = bad.spec
  const [from, to] = [commitOf(good), commitOf(bad)]
  if (from === '' || to === '') return { ...NOTHING, codeNote: NOTES.unknown }
  if (good.spec.gitUrl !== url) return { ...NOTHING, codeNote: NOTES.moved }
  if (from === to) return NOTHING
  const change: CodeChange = { project: bad.project, url, branch, from, to, path }
  const late = AbortSignal.timeout(PATIENCE_MS)
  const signal = AbortSignal.any([caller, late])
  try {
    const [commits, { text, isCut }] = await Promise.all([
      code.history(change, signal),
      code.diff({ ...change, maxBytes: MOST_BYTES }, signal),
    ])
    return {
      commits: commits.map(({ time, ...commit }) => ({ ...commit, time: time.toISOString() })),
      diff: text,
      isDiffCut: isCut,
      codeNote: '',
    }
  } catch (error) {
    if (late.aborted) return { ...NOTHING, codeNote: NOTES.slow }
    if (!(error instanceof ApiError)) throw error
    return { ...NOTHING, codeNote: `The code cannot be compared: ${error.message}.` }
  }
}
