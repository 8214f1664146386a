import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeChange, ProjectRepositories } from '@etabli/sdk/platform/server'
import { branchMissing, branchRef, commitMissing } from './code-address'
import { type CodeGit, gitOfProject, hasCommit } from './code-git'

/** Where commits are read from. */
export interface CodeOrigin {
  /** The commit that a branch has now. */
  head(branch: string, signal: AbortSignal): Promise<string>
  /** Git where the commit is. What it needs for that is made in the folder, which is empty. */
  withCommit(folder: string, branch: string, commit: string, signal: AbortSignal): Promise<CodeGit>
  /** Git where both commits are, with those between them as far as they are connected; it is there until it is released. */
  withRange(range: CodeRange, signal: AbortSignal | undefined): Promise<{ git: CodeGit; release(): void }>
}

export type CodeRange = Pick<CodeChange, 'branch' | 'from' | 'to'>

const COMMIT_LINE = /^(?<commit>[0-9a-f]{40})\n$/

/** A branch that git keeps in a file of its own, as it does after each change: read without a process, which a task would wait for. */
async function looseHead(repository: string, branch: string): Promise<string | undefined> {
  const text = await readFile(join(repository, branchRef(branch)), 'utf8').catch(() => '')
  return COMMIT_LINE.exec(text)?.groups?.commit
}

/** The project's own repository, which is on the disk already. */
export class OwnOrigin implements CodeOrigin {
  constructor(
    private readonly repositories: ProjectRepositories,
    private readonly project: string,
  ) {}

  async head(branch: string, signal: AbortSignal): Promise<string> {
    const repository = await this.repositories.ensure(this.project, signal)
    const written = await looseHead(repository.path, branch)
    if (written !== undefined) return written
    const git = gitOfProject(repository)
    const found = await git({ args: ['show-ref', '--verify', '--hash', branchRef(branch)], signal })
    if (found.exitCode !== 0) throw branchMissing(branch)
    return found.stdout.trim()
  }

  async withCommit(_folder: string, _branch: string, commit: string, signal: AbortSignal): Promise<CodeGit> {
    const git = await this.#git(signal)
    if (!(await hasCommit(git, commit, signal))) throw commitMissing(commit)
    return git
  }

  async withRange({ from, to }: CodeRange, signal: AbortSignal | undefined) {
    const git = await this.#git(signal)
    for (const commit of [to, from]) if (!(await hasCommit(git, commit, signal))) throw commitMissing(commit)
    return { git, release: () => undefined }
  }

  async #git(signal: AbortSignal | undefined): Promise<CodeGit> {
    return gitOfProject(await this.repositories.ensure(this.project, signal))
  }
}
