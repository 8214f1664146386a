import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GitResult, ProjectRepository } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import { removeLinksOut, setChangeable } from '../../kept-folders/folder-tree'
import { gitEnvironment } from '../git-environment'
import { runGit } from '../git-process'
import { FETCH_SECONDS, failureOf } from './failures'

/** Where the files are, in a kept folder. */
export const CHECKED_OUT = 'files'
const OUTPUT_BYTES = 1_048_576

export interface CodeRun {
  readonly args: readonly string[]
  readonly workTree?: string
  readonly index?: string
  readonly onOutput?: (text: string) => void
  readonly maxOutputBytes?: number
  readonly signal: AbortSignal | undefined
}

/** Runs git in a repository that is on the disk, and talks to nobody. */
export type CodeGit = (run: CodeRun) => Promise<GitResult>

export function gitInFolder(processes: ProcessRunner, repository: string): CodeGit {
  return ({ args, workTree, index, onOutput, maxOutputBytes = OUTPUT_BYTES, signal }) =>
    runGit(processes, {
      args,
      cwd: workTree ?? repository,
      env: gitEnvironment({
        repository,
        isOnline: false,
        workTree,
        ...(index !== undefined && { extra: { GIT_INDEX_FILE: index } }),
      }),
      timeoutSeconds: FETCH_SECONDS,
      maxOutputBytes,
      onOutput,
      signal,
    })
}

export function gitOfProject(repository: ProjectRepository): CodeGit {
  return ({ index, maxOutputBytes = OUTPUT_BYTES, signal, ...run }) =>
    repository.run({
      ...run,
      maxOutputBytes,
      timeoutSeconds: FETCH_SECONDS,
      ...(index !== undefined && { env: { GIT_INDEX_FILE: index } }),
      ...(signal && { signal }),
    })
}

/** What it wrote; fails where git did. */
export async function done(running: Promise<GitResult>): Promise<string> {
  const { exitCode, stdout, stderr } = await running
  if (exitCode !== 0) throw failureOf(stderr)
  return stdout
}

export async function hasCommit(git: CodeGit, commit: string, signal: AbortSignal | undefined): Promise<boolean> {
  return (await git({ args: ['cat-file', '-e', `${commit}^{commit}`], signal })).exitCode === 0
}

/** Writes the files of a commit to a folder below one. Links that lead out of it are left out, and nothing can be changed. */
export async function checkOut(git: CodeGit, commit: string, folder: string, signal: AbortSignal): Promise<void> {
  const workTree = join(folder, CHECKED_OUT)
  await mkdir(workTree)
  const index = join(folder, 'index')
  await done(git({ args: ['-c', 'core.symlinks=true', 'read-tree', '--reset', '-u', commit], workTree, index, signal }))
  await removeLinksOut(workTree)
  await setChangeable(workTree, false)
}
