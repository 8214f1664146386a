import { MaskedLines, masked } from '@etabli/core/format/mask'
import type { GitResult, GitRun, ProjectRepository } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import { failures } from './failures'
import { gitEnvironment } from './git-environment'
import { runGit } from './git-process'
import { readGitUrl } from './git-url'
import { openRemote, type RemoteAccess, type RemoteParts } from './remote-access'
import { removeStaleLock } from './stale-lock'

/** Where the branches of the remote are kept. */
export const TRACKED = '+refs/heads/*:refs/remotes/origin/*'
const TIMEOUT_SECONDS = 600
const GATHERED_BYTES = 16 * 1_048_576
const PASSED_ON_BYTES = 64 * 1_048_576

const NO_REMOTE: RemoteAccess = { configuration: [], ssh: undefined, secrets: [], close: async () => undefined }

export interface RepositoryParts extends RemoteParts {
  readonly processes: ProcessRunner
}

/** One bare repository. Changes wait for each other; what only reads waits for nobody. */
export class GitRepository implements ProjectRepository {
  #changing: Promise<unknown> = Promise.resolve()

  constructor(
    readonly project: string,
    readonly path: string,
    private readonly parts: RepositoryParts,
    /** The project's git URL as it is now; empty where it has none. */
    private readonly gitUrl: () => Promise<string>,
  ) {}

  run(run: GitRun): Promise<GitResult> {
    return run.changes ? this.exclusive((now) => now(run)) : this.#run(run)
  }

  exclusive<Value>(work: (run: (one: GitRun) => Promise<GitResult>) => Promise<Value>): Promise<Value> {
    const result = this.#changing.then(() => work((one) => this.#run(one)))
    this.#changing = result.catch(() => undefined)
    return result
  }

  async #run(run: GitRun): Promise<GitResult> {
    const result = await this.#runOnce(run)
    const isFree = result.exitCode !== 0 && (await removeStaleLock(this.path, result.stderr))
    return isFree ? this.#runOnce(run) : result
  }

  async #runOnce(run: GitRun): Promise<GitResult> {
    const url = await this.gitUrl()
    const remote = run.remote ? await this.#openRemote(url) : NO_REMOTE
    const lines = run.onOutput && remote.secrets.length > 0 ? new MaskedLines(remote.secrets, run.onOutput) : undefined
    try {
      const { exitCode, stdout, stderr } = await runGit(this.parts.processes, {
        args: run.args,
        cwd: run.workTree ?? this.path,
        env: gitEnvironment({
          repository: this.path,
          isOnline: run.remote ?? false,
          configuration: [...originOf(url), ...remote.configuration],
          ssh: remote.ssh,
          workTree: run.workTree,
          extra: run.env,
        }),
        input: run.input,
        timeoutSeconds: run.timeoutSeconds ?? TIMEOUT_SECONDS,
        maxOutputBytes: run.maxOutputBytes ?? (run.onOutput ? PASSED_ON_BYTES : GATHERED_BYTES),
        onOutput: lines ? (text) => lines.write(text) : run.onOutput,
        signal: run.signal,
      })
      return { exitCode, stdout: masked(stdout, remote.secrets), stderr: masked(stderr, remote.secrets) }
    } finally {
      lines?.end()
      await remote.close()
    }
  }

  async #openRemote(url: string): Promise<RemoteAccess> {
    if (url === '') throw failures.GIT_NO_REMOTE()
    return openRemote(this.parts, this.project, url)
  }
}

/** The remote as git is told of it. It stands in no file: the project's record is the one place for its address. */
function originOf(gitUrl: string): readonly (readonly [string, string])[] {
  const url = readGitUrl(gitUrl)
  if (!url) return []
  return [
    ['remote.origin.url', url.href],
    ['remote.origin.fetch', TRACKED],
  ]
}
