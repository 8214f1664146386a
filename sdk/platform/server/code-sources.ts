import { createToken } from '../../services/token'

/** A branch of a repository, as a project reaches it. */
export interface CodeBranch {
  readonly project: string
  /** `https://host/path`, `ssh://user@host/path`, `user@host:path`, or `etabli:` and the project's own name for its own repository. */
  readonly url: string
  readonly branch: string
  /** The name of the git secret to use. Default: the project's secret that fits the host. */
  readonly secret?: string
}

/** The files of one commit. They never change, and nobody may change them. No link among them leads out of the folder. */
export interface CodeFiles {
  /** Absolute, in the data folder: a sandboxed program must be given it to read. */
  readonly folder: string
  /** The absolute path of a folder below it; empty for itself. Fails with CODE_PATH_INVALID or CODE_PATH_MISSING. */
  at(codePath: string): Promise<string>
  /** Copies all of them to a folder that is not there yet; the copy may be changed. */
  copy(to: string): Promise<void>
  /** To be called once they are not needed any more: until then they are kept. */
  release(): void
}

/** What happened between two commits, in one folder. */
export interface CodeChange extends CodeBranch {
  /** The older commit. */
  readonly from: string
  readonly to: string
  /** A folder or file; empty for all. */
  readonly path: string
}

export interface CodeCommit {
  readonly id: string
  /** The name alone. */
  readonly author: string
  readonly time: Date
  readonly subject: string
}

export interface CodeDiff {
  /** Unified. */
  readonly text: string
  /** Whether there is more. */
  readonly isCut: boolean
}

/**
 * The code that tasks run. Every host must be one that the operator lists. All calls fail with an `ApiError` whose sentence says what
 * to do: the repository or branch is gone, the host refuses the secret, the disk is full; and with CODE_CANCELLED after `signal`.
 */
export interface CodeSources {
  /** The commit that the branch has now. Many who ask at once share a look, which always begins after they have asked. */
  resolve(branch: CodeBranch, signal?: AbortSignal): Promise<string>
  /** The files of a commit; fetched once, and kept while they are used. */
  files(commit: CodeBranch & { readonly commit: string }, signal?: AbortSignal): Promise<CodeFiles>
  /** The commits after `from` up to `to` that touch the path, the newest first, 50 at most. */
  history(change: CodeChange, signal?: AbortSignal): Promise<readonly CodeCommit[]>
  /** The difference between the two commits in the path, cut at a size. */
  diff(change: CodeChange & { readonly maxBytes: number }, signal?: AbortSignal): Promise<CodeDiff>
}
export const CodeSources = createToken<CodeSources>('etabli.CodeSources', 'The code of tasks, by repository and commit')
