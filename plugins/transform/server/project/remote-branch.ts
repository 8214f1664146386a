import { ApiError } from '@etabli/sdk/server'
import { failures } from '../failures'
import { type RepositoryReader, type RunGit, written } from './repository-reader'

/** How git says that a remote wants another secret, or one at all. */
const NOT_LET_IN = /could not read (Username|Password)|Authentication failed|Permission denied|returned error: 40[13]/
const REASON_CHARACTERS = 300

/** Main as the remote has it by now, where nothing stands on this side alone. Fails with NOT_PUSHED. */
export async function upToDate(reader: RepositoryReader, run: RunGit) {
  const { branch, commit } = await reader.head()
  const tracked = `refs/remotes/origin/${branch}`
  const fetched = await withRemote(run, [
    ...['fetch', '--quiet', '--end-of-options', 'origin', `+refs/heads/${branch}:${tracked}`],
  ])
  if (fetched.exitCode !== 0) throw notPushed(fetched.stderr)
  const remote = (await written(run({ args: ['rev-parse', '--verify', tracked] }))).trim()
  const isBehind = (await run({ args: ['merge-base', '--is-ancestor', commit, remote] })).exitCode === 0
  if (!isBehind) return { branch, commit, remote }
  if (remote !== commit) await written(run({ args: ['update-ref', `refs/heads/${branch}`, remote, commit] }))
  return { branch, commit: remote, remote }
}

/** False where somebody else has just pushed. Fails with NOT_PUSHED, and nothing is changed then. */
export async function pushed(run: RunGit, branch: string, next: string, isOnRemote: boolean): Promise<boolean> {
  const { exitCode, stderr } = await withRemote(run, [
    ...['push', '--quiet', '--end-of-options', 'origin', `${next}:refs/heads/${branch}`],
  ])
  if (exitCode === 0) return true
  // Of what is on this side alone, no fetch makes a descendant of theirs.
  if (isOnRemote && /\[rejected\]/.test(stderr)) return false
  throw notPushed(stderr)
}

/** A remote that cannot be reached, or a secret that opens nothing, is told as what it keeps from being done. */
async function withRemote(run: RunGit, args: readonly string[]) {
  try {
    return await run({ args, remote: true })
  } catch (cause) {
    throw cause instanceof ApiError ? notPushed(cause.message, cause) : cause
  }
}

function notPushed(said: string, cause: Error = new Error(said)): Error {
  const why = reasonIn(said)
  return failures.NOT_PUSHED({ cause, ...(why !== '' && { message: `${failures.NOT_PUSHED().message}: ${why}` }) })
}

/** What the remote itself says of it, else git’s last words. */
function reasonIn(said: string): string {
  if (NOT_LET_IN.test(said)) return 'the remote does not let the secret of the project in'
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const remote = lines.flatMap((line) => /^remote: (?<words>.*\S)/.exec(line)?.groups?.words ?? []).join(' ')
  const refused = lines.flatMap((line) => /^! \[.*\] .* \((?<words>.+)\)$/.exec(line)?.groups?.words ?? [])[0]
  return (remote || refused || lines.at(-1) || '').slice(0, REASON_CHARACTERS)
}
