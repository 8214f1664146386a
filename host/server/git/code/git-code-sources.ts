import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  CodeBranch,
  CodeChange,
  CodeCommit,
  CodeDiff,
  CodeFiles,
  CodeSources,
  ProjectRepositories,
} from '@etabli/sdk/platform/server'
import { folderFailure } from '../../kept-folders/failures'
import { setChangeable } from '../../kept-folders/folder-tree'
import type { KeptFolder } from '../../kept-folders/kept-folders'
import { commitId, readCodeAddress } from './code-address'
import { CHECKED_OUT, type CodeGit, checkOut } from './code-git'
import { type CodeOrigin, OwnOrigin } from './code-origin'
import { codeFolder, readCodePath } from './code-path'
import { commitsIn, differenceIn } from './commit-range'
import { inWordsOfCode } from './failures'
import { NextLook } from './next-look'
import { REPOSITORY, RemoteOrigin, type RemoteOriginParts } from './remote-origin'

export interface GitCodeSourcesParts extends RemoteOriginParts {
  readonly repositories: ProjectRepositories
}

/** Reads code by git, from the project's own repository or a remote. */
export class GitCodeSources implements CodeSources {
  readonly #looks = new NextLook()

  constructor(private readonly parts: GitCodeSourcesParts) {}

  async resolve(branch: CodeBranch, signal?: AbortSignal): Promise<string> {
    const origin = this.#originOf(branch)
    const { project, url, secret = null } = branch
    const key = JSON.stringify([project, url, branch.branch, secret])
    return told(this.#looks.look(key, (ending) => origin.head(branch.branch, ending), signal))
  }

  async files(wanted: CodeBranch & { readonly commit: string }, signal?: AbortSignal): Promise<CodeFiles> {
    const origin = this.#originOf(wanted)
    const commit = commitId(wanted.commit)
    const make = async (folder: string, ending: AbortSignal) => {
      const git = await origin.withCommit(folder, wanted.branch, commit, ending)
      await checkOut(git, commit, folder, ending)
      for (const left of [REPOSITORY, 'index']) await rm(join(folder, left), { recursive: true, force: true })
    }
    const key = ['files', wanted.project, wanted.url, commit]
    return filesIn(await told(this.parts.kept.use(key, make, { signal })))
  }

  history(change: CodeChange, signal?: AbortSignal): Promise<readonly CodeCommit[]> {
    return this.#within(change, signal, (git, path) => commitsIn(git, { ...change, path }, signal))
  }

  diff(change: CodeChange & { readonly maxBytes: number }, signal?: AbortSignal): Promise<CodeDiff> {
    return this.#within(change, signal, (git, path) => differenceIn(git, { ...change, path }, signal))
  }

  async #within<Value>(
    change: CodeChange,
    signal: AbortSignal | undefined,
    work: (git: CodeGit, path: string) => Promise<Value>,
  ): Promise<Value> {
    const origin = this.#originOf(change)
    const path = readCodePath(change.path)
    const range = { branch: change.branch, from: commitId(change.from), to: commitId(change.to) }
    const { git, release } = await told(origin.withRange(range, signal))
    try {
      return await told(work(git, path))
    } finally {
      release()
    }
  }

  #originOf({ project, url, secret }: CodeBranch): CodeOrigin {
    const address = readCodeAddress({ project, url })
    if (address.kind === 'own') return new OwnOrigin(this.parts.repositories, project)
    return new RemoteOrigin(this.parts, { project, href: address.href, secret })
  }
}

function filesIn({ path, release }: KeptFolder): CodeFiles {
  const folder = join(path, CHECKED_OUT)
  return {
    folder,
    at: (codePath) => codeFolder(folder, codePath),
    copy: async (to) => {
      try {
        await cp(folder, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
        await setChangeable(to, true)
      } catch (error) {
        throw folderFailure(error)
      }
    },
    release,
  }
}

/** Whatever fails, in words that fit the code of a task. */
async function told<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw folderFailure(inWordsOfCode(error))
  }
}
