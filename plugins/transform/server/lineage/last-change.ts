import type { RepositoryReader } from '../project/repository-reader'

/** No text of a commit holds it. */
const PART = '\x1f'
const FORMAT = ['%H', '%an', '%aI', '%s'].join(PART)
/** A command line has room for so many. */
const MOST_FILES = 500

interface FileChange {
  readonly commit: string
  readonly author: string
  readonly at: Date
  readonly subject: string
  /** Those that it changed, of those asked for. */
  readonly files: readonly string[]
}

/** The newest commit of the main branch that changed one of these files. */
export async function lastChangeOf(
  reader: Pick<RepositoryReader, 'head' | 'run'>,
  files: readonly string[],
): Promise<FileChange | undefined> {
  const { commit: head } = await reader.head()
  // A merge is shown by what it brought to the branch.
  const log = ['log', '--first-parent', '-m', '--max-count=1', '-z', '--name-only', `--format=${FORMAT}`]
  const paths = [...new Set(files)].slice(0, MOST_FILES).map((path) => `:(literal)${path}`)
  const found = await reader.run({ args: [...log, '--end-of-options', head, '--', ...paths] })
  const [line = '', ...changed] = found.split('\0')
  const [commit = '', author = '', at = '', subject = ''] = line.split(PART)
  if (commit === '') return undefined
  return { commit, author, at: new Date(at), subject, files: changed.map((path) => path.trim()) }
}
