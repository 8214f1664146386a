import { randomUUID } from 'node:crypto'
import type { GitResult, GitRun, ProjectRepository } from '@etabli/sdk/platform/server'
import { failures } from '../failures'
import { type Blob, type DbtLayout, layoutOf, projectFileOf } from './dbt-layout'
import type { FileTexts } from './entity-files'

/** As `ls-tree -l` writes it; what is no file has `-` for its bytes. */
const ENTRY = /(?<mode>\d+) \w+ (?<id>[0-9a-f]+) +(?<bytes>\d+|-)\t(?<path>[^\0]+)\0/g
const FILE = '100644'
const PROGRAM = '100755'
const BRANCHES = 'refs/heads/'
/** What a batch writes round each blob, at most. */
const OVERHEAD_BYTES = 200

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

  /** The files of these paths; those that are not there are empty. */
  async texts(commit: string, paths: readonly string[]): Promise<FileTexts> {
    const texts = await Promise.all(
      paths.map(async (path) => {
        const { exitCode, stdout } = await this.repository.run({
          args: ['cat-file', 'blob', '--end-of-options', `${commit}:${path}`],
        })
        return [path, exitCode === 0 ? stdout : ''] as const
      }),
    )
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
    const list = await written(
      this.repository.run({ args: ['ls-tree', '-r', '-z', '-l', '--full-tree', '--end-of-options', commit] }),
    )
    const entries = [...list.matchAll(ENTRY)].map(({ groups = {} }) => groups)
    const paths = new Set(entries.map(({ path = '' }) => path))
    const files = entries.filter(({ mode }) => mode === FILE || mode === PROGRAM)
    const blobs = new Map(
      files.map(({ path = '', id = '', bytes }): [string, Blob] => [path, { id, bytes: Number(bytes) }]),
    )
    const file = projectFileOf(paths)
    const { [file]: text = '' } = await this.texts(commit, [file])
    return layoutOf({ commit, paths, blobs }, file, text)
  }
}
