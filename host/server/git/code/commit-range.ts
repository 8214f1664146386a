import type { CodeCommit, CodeDiff } from '@etabli/sdk/platform/server'
import { ApiError } from '@etabli/sdk/server'
import { type CodeGit, done } from './code-git'

const MOST_COMMITS = 50
const DIFF_BYTES = 4 * 1_048_576

export interface RangeOf {
  readonly from: string
  readonly to: string
  readonly path: string
}

/** The commits after `from` up to `to` that touch the path, the newest first. */
export async function commitsIn(
  git: CodeGit,
  { from, to, path }: RangeOf,
  signal: AbortSignal | undefined,
): Promise<readonly CodeCommit[]> {
  const format = '--format=%H%x00%an%x00%ct%x00%s'
  const args = ['--literal-pathspecs', 'log', `--max-count=${MOST_COMMITS}`, format, `${from}..${to}`, ...below(path)]
  const lines = (await done(git({ args, signal }))).split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [id = '', author = '', seconds = '', subject = ''] = line.split('\0')
    return { id, author, time: new Date(Number(seconds) * 1_000), subject }
  })
}

/** What differs between the two in the path, cut after a whole line. */
export async function differenceIn(
  git: CodeGit,
  { from, to, path, maxBytes }: RangeOf & { readonly maxBytes: number },
  signal: AbortSignal | undefined,
): Promise<CodeDiff> {
  const args = ['--literal-pathspecs', 'diff', '--no-color', '--no-ext-diff', '--no-textconv', from, to, ...below(path)]
  let text = ''
  try {
    const onOutput = (part: string) => {
      text += part
    }
    await done(git({ args, onOutput, maxOutputBytes: Math.min(maxBytes, DIFF_BYTES), signal }))
    return { text, isCut: false }
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'GIT_OUTPUT_TOO_LARGE')) throw error
    return { text: text.slice(0, text.lastIndexOf('\n') + 1), isCut: true }
  }
}

function below(path: string): readonly string[] {
  return ['--', ...(path === '' ? [] : [path])]
}
