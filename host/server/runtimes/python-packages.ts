import { posix } from 'node:path'
import { readCodeFile } from './code-file'
import { failures } from './failures'

/** Which packages, by the files that list them. */
export interface PythonPackages {
  readonly kind: 'requirements' | 'lock'
  /** As users know the list. */
  readonly name: string
  /** Content by path. */
  readonly files: Readonly<Record<string, string>>
}

const REQUIREMENTS = 'requirements.txt'
const LOCK = 'uv.lock'
const PROJECT = 'pyproject.toml'
const MOST_FILES = 20
/** `-r base.txt`, `--constraint=limits.txt` */
const INCLUDE = /^(?:-r|-c|--requirement|--constraint)(?:\s+|=|(?<=-[rc]))(?<file>\S+)/
/** A package that is a folder or file of this machine. */
const LOCAL = /^(?:-e\b|--editable\b|\.{0,2}\/|\.{1,2}(?:$|\[)|~|file:)|\s@\s*file:/

/** What a folder of code says of its packages; undefined where it needs none. */
export async function readPythonPackages(folder: string): Promise<PythonPackages | undefined> {
  const lock = await readCodeFile(folder, LOCK)
  if (lock !== undefined) {
    const project = await readCodeFile(folder, PROJECT)
    if (project === undefined)
      throw failures.PACKAGES_UNREADABLE({ message: `${LOCK} needs ${PROJECT} beside it: commit both` })
    return { kind: 'lock', name: LOCK, files: { [LOCK]: lock, [PROJECT]: project } }
  }
  const requirements = await readCodeFile(folder, REQUIREMENTS)
  if (requirements === undefined) return undefined
  const read = (name: string) => readCodeFile(folder, name)
  return { kind: 'requirements', name: REQUIREMENTS, files: await withIncluded({ [REQUIREMENTS]: requirements }, read) }
}

/** Packages that are listed in a text. */
export async function packagesIn(requirements: string): Promise<PythonPackages> {
  const files = await withIncluded({ [REQUIREMENTS]: requirements }, async () => undefined)
  return { kind: 'requirements', name: 'the list', files }
}

/** With the files that they include, and those that these include. */
async function withIncluded(
  given: Readonly<Record<string, string>>,
  read: (name: string) => Promise<string | undefined>,
): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = { ...given }
  const toRead = Object.entries(given)
  for (let next = toRead.pop(); next; next = toRead.pop())
    for (const name of includedBy(...next)) {
      if (files[name] !== undefined) continue
      const content = await read(name)
      if (content === undefined)
        throw failures.PACKAGES_UNREADABLE({
          message: `${next[0]} names ${name}, which is not in the folder of the code`,
        })
      files[name] = content
      toRead.push([name, content])
      if (Object.keys(files).length > MOST_FILES)
        throw failures.PACKAGES_UNREADABLE({ message: `${next[0]} includes more than ${MOST_FILES} files` })
    }
  return files
}

function includedBy(name: string, content: string): readonly string[] {
  return content.split('\n').flatMap((line) => {
    const text = line.replace(/(^|\s)#.*$/, '').trim()
    if (LOCAL.test(text))
      throw failures.PACKAGES_UNREADABLE({
        message: `${name} names a package of this machine (${text.slice(0, 80)}): list packages of the index, your own folders are found without it`,
      })
    const included = INCLUDE.exec(text)?.groups?.file
    if (included === undefined) return []
    const path = posix.normalize(posix.join(posix.dirname(name), included))
    if (path.startsWith('..') || included.startsWith('/') || included.includes('://'))
      throw failures.PACKAGES_UNREADABLE({
        message: `${name} names ${included}, which is not in the folder of the code: copy it there`,
      })
    return [path]
  })
}
