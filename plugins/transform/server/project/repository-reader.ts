import { randomUUID } from 'node:crypto'
import type { GitResult, GitRun, ProjectRepository } from '@etabli/sdk/platform/server'
import { LONGEST_FILE } from '../../contract'
import { failures } from '../failures'
import { type Blob, type DbtLayout, layoutOf, ownProjectFile, projectFilesOf } from './dbt-layout'
import type { FileTexts } from './entity-files'

const BRANCHES = 'refs/heads/'
/** What a batch writes round each blob, at most. */
const OVERHEAD_BYTES = 200

/** A file in a list of git; a link, whose text is where it leads, is none. */
const FILE = /^100(?:644|755) blob (?<object>[0-9a-f]+) +(?<size>\d+)\t(?<path>.+)$/s

/** A character has up to four bytes. */
const MOST_BYTES = 4 * LONGEST_FILE

interface GitFile {
  readonly object: string
  /** Bytes. */
  readonly size: number
  readonly path: string
}

export type RunGit = (run: GitRun) => Promise<GitResult>

/** What git wrote. Fails with REPOSITORY_FAILED where it did. */
export async function written(running: Promise<GitResult>): Promise<string> {
  const { exitCode, stdout, stderr } = await running
  if (exitCode === 0) return stdout
  throw failures.REPOSITORY_FAILED({ cause: new Error(stderr) })
}

/** Reads commits of one repository. What was read of the newest one is kept: it never changes. */
export class RepositoryReader {
  #layout: Promise<DbtLayout> | undefined
  #layoutOf = ''

  constructor(private readonly repository: Pick<ProjectRepository, 'run'>) {}

  /** The branch that is worked on, and its commit now. */
  async head(): Promise<{ readonly branch: string; readonly commit: string }> {
    const args = ['rev-parse', 'HEAD^{commit}', '--symbolic-full-name', 'HEAD']
    const [commit = '', ref = ''] = (await written(this.repository.run({ args }))).split('\n')
    if (!ref.startsWith(BRANCHES)) throw failures.REPOSITORY_FAILED({ cause: new Error(`HEAD is no branch: ${ref}`) })
    const branch = ref.slice(BRANCHES.length)
    return { branch, commit }
  }

  /** What git writes. Fails with REPOSITORY_FAILED. */
  run(run: GitRun): Promise<string> {
    return written(this.repository.run(run))
  }

  /** Whether a commit is another one or came before it. */
  async isBefore(commit: string, other: string): Promise<boolean> {
    const args = ['merge-base', '--is-ancestor', '--end-of-options', commit, other]
    return (await this.repository.run({ args })).exitCode === 0
  }

  /** The first parent; undefined of the first commit. */
  async parentOf(commit: string): Promise<string | undefined> {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^`]
    const { exitCode, stdout } = await this.repository.run({ args })
    return exitCode === 0 ? stdout.trim() : undefined
  }

  async hasCommit(commit: string): Promise<boolean> {
    return (await this.repository.run({ args: ['cat-file', '-e', `${commit}^{commit}`] })).exitCode === 0
  }

  layout(commit: string): Promise<DbtLayout> {
    if (this.#layout && this.#layoutOf === commit) return this.#layout
    const reading = this.#readLayout(commit)
    this.#layout = reading
    this.#layoutOf = commit
    reading.catch(() => {
      if (this.#layout === reading) this.#layout = undefined
    })
    return reading
  }

  /** The files of these paths; those that are not there are empty. Fails with FILE_TOO_LARGE. */
  async texts(commit: string, paths: readonly string[]): Promise<FileTexts> {
    const files = new Map((await this.#files(commit, paths)).map((file) => [file.path, file]))
    const texts = await Promise.all(paths.map(async (path) => [path, await this.#text(files.get(path))] as const))
    return Object.fromEntries(texts)
  }

  /** Texts of blobs by their ids, read at once. */
  async blobs(blobs: readonly Blob[]): Promise<ReadonlyMap<string, string>> {
    if (blobs.length === 0) return new Map()
    // No file holds it, so that each begins where it says.
    const mark = randomUUID()
    const { exitCode, stdout, stderr } = await this.repository.run({
      args: ['cat-file', `--batch=${mark}%(objectname)`],
      input: blobs.map(({ id }) => `${id}\n`).join(''),
      maxOutputBytes: blobs.reduce((sum, { bytes }) => sum + bytes + OVERHEAD_BYTES, 0),
    })
    if (exitCode !== 0) throw failures.REPOSITORY_FAILED({ cause: new Error(stderr) })
    return new Map(
      stdout
        .split(mark)
        .slice(1)
        .map((record) => {
          const end = record.indexOf('\n')
          return [record.slice(0, end), record.slice(end + 1, -1)]
        }),
    )
  }

  /** Files below some folders that have a line which fits. */
  async matching(commit: string, pattern: string, folders: readonly string[]): Promise<readonly string[]> {
    const { exitCode, stdout, stderr } = await this.repository.run({
      args: ['grep', '-l', '-z', '-I', '-E', '-e', pattern, commit, '--', ...folders],
    })
    // 1: there is none.
    if (exitCode > 1) throw failures.REPOSITORY_FAILED({ cause: new Error(stderr) })
    return stdout
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => line.slice(commit.length + 1))
  }

  async #readLayout(commit: string): Promise<DbtLayout> {
    const files = await this.#files(commit, [])
    const paths = new Set(files.map(({ path }) => path))
    const blobs = new Map(files.map(({ path, object, size }): [string, Blob] => [path, { id: object, bytes: size }]))
    const found = projectFilesOf(paths)
    const texts = await this.texts(commit, found)
    const file = ownProjectFile(found, texts)
    return layoutOf({ commit, paths, blobs }, file, texts[file] ?? '')
  }

  /** All files of a commit, or those of some paths. */
  async #files(commit: string, paths: readonly string[]): Promise<readonly GitFile[]> {
    const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', '--end-of-options', commit, ...paths]
    const list = await written(this.repository.run({ args }))
    return list.split('\0').flatMap((line) => {
      const { object = '', size = '', path = '' } = FILE.exec(line)?.groups ?? {}
      return path === '' ? [] : [{ object, size: Number(size), path }]
    })
  }

  async #text(file: GitFile | undefined): Promise<string> {
    if (!file) return ''
    if (file.size > MOST_BYTES) throw tooLarge(file)
    const text = await written(this.repository.run({ args: ['cat-file', 'blob', file.object] }))
    if (text.length > LONGEST_FILE) throw tooLarge(file)
    return text
  }
}

function tooLarge({ path, size }: GitFile): Error {
  const [is, most] = [size, LONGEST_FILE].map((bytes) => (bytes / 1_000_000).toFixed(1))
  return failures.FILE_TOO_LARGE({ message: `${path} has ${is} MB: at most ${most} MB can be edited here` })
}
