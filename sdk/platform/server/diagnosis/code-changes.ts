import { ApiError } from '@etabli/core/envelope/api-error'
import { abortAfter } from '../../../server/abort-after'
import type { CodeChanges } from '../../diagnosis-shapes'
import type { CodeChange, CodeSources } from '../code-sources'

const MOST_BYTES = 262_144
/** Somebody waits in front of the page. */
const PATIENCE_MS = 20_000

const NOTES = {
  unknown: 'The code cannot be compared: one of the two ended before its commit was known.',
  moved: 'The code cannot be compared: the last good one had its code from another repository.',
  slow: 'The code cannot be compared: its repository did not answer in time. Try again later.',
} as const

const NOTHING: CodeChanges = { commits: [], diff: '', isDiffCut: false, codeNote: '' }

/** The code that something ran with. */
export interface UsedCode {
  readonly url: string
  /** Empty for the repository's own. */
  readonly branch: string
  /** A folder; empty for the root. */
  readonly path: string
  /** Empty where it is not known. */
  readonly commit: string
}

/** What was done to the code between two runs, in the folder of the later one. That it cannot be told fails nothing. */
export async function codeChanges(
  code: CodeSources,
  project: string,
  { good, bad }: { readonly good: UsedCode; readonly bad: UsedCode },
  caller: AbortSignal,
): Promise<CodeChanges> {
  const { url, branch, path } = bad
  if (url === '' && good.url === '') return NOTHING
  if (good.commit === '' || bad.commit === '') return { ...NOTHING, codeNote: NOTES.unknown }
  if (good.url !== url) return { ...NOTHING, codeNote: NOTES.moved }
  if (good.commit === bad.commit) return NOTHING
  const change: CodeChange = { project, url, branch, from: good.commit, to: bad.commit, path }
  const late = abortAfter(PATIENCE_MS)
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
