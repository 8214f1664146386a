import { createToken } from '../../services/token'

export type GitVariable =
  | 'GIT_AUTHOR_NAME'
  | 'GIT_AUTHOR_EMAIL'
  | 'GIT_AUTHOR_DATE'
  | 'GIT_COMMITTER_NAME'
  | 'GIT_COMMITTER_EMAIL'
  | 'GIT_COMMITTER_DATE'
  | 'GIT_INDEX_FILE'

/** One run of git. There is no shell, no configuration but the platform's, no hook, no pager, no editor, no question. */
export interface GitRun {
  /** What comes after `git`. Who asks answers for what stands here: a value from outside comes after `--end-of-options`. */
  readonly args: readonly string[]
  /** Given where it changes the repository: such runs wait for each other. */
  readonly changes?: boolean
  /** Given where it talks to the project's own remote, `origin`: only then is its address open and its secret at hand. */
  readonly remote?: boolean
  /** What it reads; nothing where absent. */
  readonly input?: string
  /** Who writes a commit, and which index is used. Default: the platform; the repository's own. */
  readonly env?: Readonly<Partial<Record<GitVariable, string>>>
  /** Where it runs, for a work tree; default: the repository itself. */
  readonly workTree?: string
  /** Default: 600. */
  readonly timeoutSeconds?: number
  /** Where both outputs go as they come. Without it they are gathered in the result. */
  readonly onOutput?: (text: string) => void
  /** Default: 16 MiB gathered, 64 MiB passed on; more ends the run with GIT_OUTPUT_TOO_LARGE. */
  readonly maxOutputBytes?: number
  readonly signal?: AbortSignal
}

export interface GitResult {
  readonly exitCode: number
  /** Empty where `onOutput` took it. */
  readonly stdout: string
  /** The end of it, at most 64 KiB. */
  readonly stderr: string
}

/** The repository of one project: bare, on this server's disk. */
export interface ProjectRepository {
  readonly project: string
  /** The absolute path of the folder. */
  readonly path: string
  /** Fails with GIT_TIMED_OUT, GIT_CANCELLED, GIT_OUTPUT_TOO_LARGE, GIT_MISSING; an exit code that is not 0 is a result. */
  run(run: GitRun): Promise<GitResult>
  /** Several runs with no other change between them. In there, call the `run` that is handed over. */
  exclusive<Value>(work: (run: (one: GitRun) => Promise<GitResult>) => Promise<Value>): Promise<Value>
}

export interface ProjectRepositories {
  /**
   * The project's repository; made where it is not there yet: cloned from the project's `gitURL`, else new, with one first
   * commit on `main`. Fails with UNKNOWN_PROJECT, or says why it cannot be cloned.
   */
  ensure(project: string, signal?: AbortSignal): Promise<ProjectRepository>
}
export const ProjectRepositories = createToken<ProjectRepositories>(
  'etabli.ProjectRepositories',
  'The git repository of each project',
)
