import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { masked } from '@etabli/core/format/mask'
import type { GitResult } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import type { KeptFolders } from '../../kept-folders/kept-folders'
import { gitEnvironment } from '../git-environment'
import { runGit } from '../git-process'
import { openRemote, type RemoteParts } from '../remote-access'
import { branchMissing, branchRef, commitMissing } from './code-address'
import { type CodeGit, done, gitInFolder, hasCommit } from './code-git'
import type { CodeOrigin, CodeRange } from './code-origin'
import { FETCH_SECONDS, failureOf } from './failures'

/** In a kept folder. */
export const REPOSITORY = 'repository'
const LOOK_SECONDS = 60
const OUTPUT_BYTES = 1_048_576
/** How much of a branch is fetched, one after the other until there is enough: the last is all that git can count to. */
const DEPTHS = [50, 1_000, 2_147_483_647]
/** Of servers that give branches alone, and of those that have no such commit. */
const NOT_GIVEN = /not our ref|unadvertised object|couldn't find remote ref/i

export interface RemoteOriginParts extends RemoteParts {
  readonly processes: ProcessRunner
  readonly kept: KeptFolders
}

interface Remote {
  readonly project: string
  readonly href: string
  readonly secret: string | undefined
}

/** A repository on another machine. */
export class RemoteOrigin implements CodeOrigin {
  constructor(
    private readonly parts: RemoteOriginParts,
    private readonly remote: Remote,
  ) {}

  async head(branch: string, signal: AbortSignal): Promise<string> {
    const ref = branchRef(branch)
    const args = ['ls-remote', '--end-of-options', 'origin', ref]
    // There is no repository yet, and none is needed.
    const repository = join(this.parts.folder, '.none')
    const { exitCode, stdout, stderr } = await this.#run(repository, args, LOOK_SECONDS, signal)
    if (exitCode !== 0) throw failureOf(stderr)
    // The name is a pattern to git, which finds it at the end of others too.
    const found = stdout.split('\n').find((line) => line.endsWith(`\t${ref}`))
    if (found === undefined) throw branchMissing(branch)
    return found.slice(0, found.indexOf('\t'))
  }

  async withCommit(folder: string, branch: string, commit: string, signal: AbortSignal): Promise<CodeGit> {
    const [repository, git] = await this.#repositoryIn(folder, signal)
    const byId = await this.#fetch(repository, commit, 1, signal)
    if (byId.exitCode === 0) return git
    if (!NOT_GIVEN.test(byId.stderr)) throw failureOf(byId.stderr)
    for (const depth of DEPTHS) {
      await this.#fetchBranch(repository, branch, depth, signal)
      if (await hasCommit(git, commit, signal)) return git
    }
    throw commitMissing(commit)
  }

  async withRange(range: CodeRange, signal: AbortSignal | undefined) {
    const { processes, kept } = this.parts
    const key = ['range', this.remote.project, this.remote.href, range.from, range.to]
    const make = (folder: string, ending: AbortSignal) => this.#fetchRange(folder, range, ending)
    const { path, release } = await kept.use(key, make, { signal })
    return { git: gitInFolder(processes, join(path, REPOSITORY)), release }
  }

  async #fetchRange(folder: string, { branch, from, to }: CodeRange, signal: AbortSignal): Promise<void> {
    const [repository, git] = await this.#repositoryIn(folder, signal)
    for (const depth of DEPTHS) {
      const byId = await this.#fetch(repository, to, depth, signal)
      if (byId.exitCode !== 0) await this.#fetchBranch(repository, branch, depth, signal)
      if (await connects(git, from, to, signal)) return
    }
    if (!(await hasCommit(git, to, signal))) throw commitMissing(to)
    // The branch was written anew: the older commit may be there all the same.
    await this.#fetch(repository, from, 1, signal)
    if (!(await hasCommit(git, from, signal))) throw commitMissing(from)
  }

  async #repositoryIn(folder: string, signal: AbortSignal): Promise<readonly [string, CodeGit]> {
    const repository = join(folder, REPOSITORY)
    await mkdir(repository)
    const git = gitInFolder(this.parts.processes, repository)
    await done(git({ args: ['init', '--bare', '--quiet', '--template='], signal }))
    return [repository, git]
  }

  async #fetchBranch(repository: string, branch: string, depth: number, signal: AbortSignal): Promise<void> {
    const { exitCode, stderr } = await this.#fetch(repository, branchRef(branch), depth, signal)
    if (exitCode === 0) return
    throw /couldn't find remote ref/i.test(stderr) ? branchMissing(branch) : failureOf(stderr)
  }

  #fetch(repository: string, what: string, depth: number, signal: AbortSignal): Promise<GitResult> {
    const args = ['fetch', '--quiet', `--depth=${depth}`, '--no-tags', '--end-of-options', 'origin', what]
    return this.#run(repository, args, FETCH_SECONDS, signal)
  }

  async #run(repository: string, args: readonly string[], seconds: number, signal: AbortSignal): Promise<GitResult> {
    const { project, href, secret } = this.remote
    await mkdir(this.parts.folder, { recursive: true, mode: 0o700 })
    const access = await openRemote(this.parts, project, href, secret)
    try {
      const { exitCode, stdout, stderr } = await runGit(this.parts.processes, {
        args,
        cwd: this.parts.folder,
        env: gitEnvironment({
          repository,
          isOnline: true,
          configuration: [['remote.origin.url', href], ...access.configuration],
          ssh: access.ssh,
        }),
        timeoutSeconds: seconds,
        maxOutputBytes: OUTPUT_BYTES,
        signal,
      })
      return { exitCode, stdout, stderr: masked(stderr, access.secrets) }
    } finally {
      await access.close()
    }
  }
}

async function connects(git: CodeGit, from: string, to: string, signal: AbortSignal): Promise<boolean> {
  for (const commit of [from, to]) if (!(await hasCommit(git, commit, signal))) return false
  return (await git({ args: ['merge-base', '--is-ancestor', from, to], signal })).exitCode === 0
}
