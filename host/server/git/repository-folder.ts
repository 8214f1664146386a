import { lstat, mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failures as coreFailures } from '@etabli/core/envelope/failures'
import { PROJECT_NAME } from '@etabli/core/projects/contract'
import type { GitResult, GitRun, ProjectRepositories, ProjectRepository } from '@etabli/sdk/platform/server'
import {
  ApiError,
  type OutboundPolicy,
  type ProcessRunner,
  type ProjectDirectory,
  type ProjectRecord,
  type SecretSource,
} from '@etabli/sdk/server'
import type { Logger } from 'pino'
import { errorCode } from '../store/process-identity'
import { failures } from './failures'
import { GitRepository, TRACKED } from './git-repository'

/** Below the data folder. */
export const REPOSITORIES = 'repositories'
const BRANCH = 'main'
/** How git says that a remote wants another secret, or one at all. */
const NOT_LET_IN = /could not read (Username|Password)|Authentication failed|Permission denied|returned error: 40[13]/
const ALL_BRANCHES = 'refs/heads/*:refs/heads/*'

export interface RepositoryFolderParts {
  /** The data folder; the repositories lie in `repositories` below it. */
  readonly home: string
  readonly projects: ProjectDirectory
  readonly outbound: OutboundPolicy
  readonly processes: ProcessRunner
  readonly secrets: () => readonly SecretSource[]
  readonly log: Logger
}

/** The repositories of all projects, each made when it is first asked for. */
export class RepositoryFolder implements ProjectRepositories {
  readonly #folder: string
  readonly #open = new Map<string, GitRepository>()
  readonly #making = new Map<string, Promise<void>>()

  constructor(private readonly parts: RepositoryFolderParts) {
    this.#folder = join(parts.home, REPOSITORIES)
  }

  async ensure(project: string, signal?: AbortSignal): Promise<ProjectRepository> {
    const record = await this.parts.projects.find(project)
    // The name is a folder's name from here on.
    if (!record || !PROJECT_NAME.test(project)) throw coreFailures.UNKNOWN_PROJECT()
    const path = join(this.#folder, `${project}.git`)
    await this.#make(record, path, signal)
    const repository = this.#open.get(project) ?? this.#at(project, path)
    this.#open.set(project, repository)
    return repository
  }

  #at(project: string, path: string): GitRepository {
    const { projects, outbound, processes, secrets } = this.parts
    const gitUrl = async () => (await projects.find(project))?.gitURL ?? ''
    return new GitRepository(project, path, { folder: this.#folder, outbound, processes, secrets }, gitUrl)
  }

  /** One at a time. Who waited for another's attempt that failed, or was given up, makes one of his own. */
  async #make(record: ProjectRecord, path: string, signal: AbortSignal | undefined): Promise<void> {
    while (!(await this.#isThere(path))) {
      const other = this.#making.get(record.name)
      if (other) {
        await other.catch(() => undefined)
        continue
      }
      const making = this.#makeNew(record, path, signal).finally(() => this.#making.delete(record.name))
      this.#making.set(record.name, making)
      await making
    }
  }

  /** A link in place of a repository would lead git out of the folder. */
  async #isThere(path: string): Promise<boolean> {
    const entry = await lstat(path).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw failures.GIT_FAILED({ cause: error })
    })
    if (!entry) return false
    if (
      !entry.isDirectory() ||
      (await realpath(path)) !== join(await realpath(this.#folder), path.slice(this.#folder.length))
    )
      throw failures.GIT_FAILED({ cause: new Error(`${path} is no folder of its own`) })
    return true
  }

  /** Made aside and moved into its place, so that nobody ever sees half a repository. */
  async #makeNew(record: ProjectRecord, path: string, signal: AbortSignal | undefined): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const aside = await mkdtemp(join(this.#folder, '.new-'))
    const run = (one: GitRun) => this.#at(record.name, aside).run({ ...one, ...(signal && { signal }) })
    try {
      await done(run({ args: ['init', '--bare', '--quiet', `--initial-branch=${BRANCH}`, '--template='] }))
      if (record.gitURL !== '') await clone(run)
      if (!(await hasBranch(run))) await commitFirst(run, record.name)
      await rename(aside, path)
      this.parts.log.info({ project: record.name, cloned: record.gitURL !== '' }, 'a repository was made')
    } catch (error) {
      await rm(aside, { recursive: true, force: true })
      // Another server on the same data folder was faster.
      if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return
      if (error instanceof ApiError) throw error
      throw failures.GIT_FAILED({ cause: error })
    }
  }
}

type Run = (run: GitRun) => Promise<GitResult>

async function done(running: Promise<GitResult>): Promise<string> {
  const { exitCode, stdout, stderr } = await running
  if (exitCode !== 0) throw new Error(`git failed with exit code ${exitCode}: ${stderr}`)
  return stdout.trim()
}

/** All branches and tags, and the branch that the remote shows first. */
async function clone(run: Run): Promise<void> {
  const { exitCode, stderr } = await run({
    args: ['fetch', '--quiet', '--tags', '--end-of-options', 'origin', TRACKED, ALL_BRANCHES],
    remote: true,
  })
  if (exitCode !== 0) {
    const why = NOT_LET_IN.test(stderr) ? 'it does not let the secret of the project in' : lastLine(stderr)
    throw failures.GIT_CLONE_FAILED({ message: `${failures.GIT_CLONE_FAILED().message}: ${why}` })
  }
  const head = await run({ args: ['ls-remote', '--symref', '--end-of-options', 'origin', 'HEAD'], remote: true })
  const branch = /^ref: (refs\/heads\/\S+)\tHEAD$/m.exec(head.stdout)?.[1]
  if (branch !== undefined) await done(run({ args: ['symbolic-ref', 'HEAD', branch] }))
}

async function hasBranch(run: Run): Promise<boolean> {
  return (await done(run({ args: ['for-each-ref', '--count=1', 'refs/heads'] }))) !== ''
}

async function commitFirst(run: Run, project: string): Promise<void> {
  const readme = await done(run({ args: ['hash-object', '-w', '--stdin'], input: `# ${project}\n` }))
  const tree = await done(run({ args: ['mktree'], input: `100644 blob ${readme}\tREADME.md\n` }))
  const commit = await done(run({ args: ['commit-tree', '-m', 'First commit', tree] }))
  await done(run({ args: ['update-ref', `refs/heads/${BRANCH}`, commit] }))
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}
