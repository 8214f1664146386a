import { MAX_PACKAGE_FILES, MAX_PACKAGE_SIZE, PACKAGE_FILE } from '@etabli/core/plugin/plugin-package'
import { readingFailures as refuse } from './reading-failures'

/** The files of a package by their path inside it. */
export type PackageFiles = ReadonlyMap<string, Buffer>

/** npm puts all files into this folder, and a `package.json` of its own beside them. */
const NPM_FOLDER = 'package/'
const NPM_FILE = `${NPM_FOLDER}package.json`

/** Takes files one by one and stops at the first that a package may not have. */
export class FileCollector {
  readonly #files = new Map<string, Buffer>()
  readonly #paths = new Set<string>()
  #size = 0

  /** Asked before a file's content is read. Gives the path under which to add it. */
  admit(name: string, size: number): string {
    const path = name.startsWith('./') ? name.slice(2) : name
    if (!isInside(path))
      throw refuse.FILE_PATH_REFUSED({ message: `${shown(name)}: a file must lie inside the package` })
    if (this.#paths.has(path)) throw refuse.FILE_TWICE({ message: `${shown(name)}: the package holds it twice` })
    this.#size += size
    if (this.#size > MAX_PACKAGE_SIZE) throw refuse.PACKAGE_TOO_LARGE()
    // One more: the manifest is not counted.
    if (this.#paths.add(path).size > MAX_PACKAGE_FILES + 1) throw refuse.PACKAGE_TOO_MANY_FILES()
    return path
  }

  add(path: string, content: Buffer): void {
    this.#files.set(path, content)
  }

  /** What was taken, without the folder that npm puts around it. */
  files(): PackageFiles {
    if (this.#files.size === 0) throw refuse.PACKAGE_EMPTY()
    if (this.#files.has(PACKAGE_FILE) || !this.#files.has(NPM_FOLDER + PACKAGE_FILE)) return this.#files
    const inner = [...this.#files].filter(([path]) => path !== NPM_FILE)
    return new Map(inner.map(([path, content]) => [withoutFolder(path), content]))
  }
}

function withoutFolder(path: string): string {
  if (!path.startsWith(NPM_FOLDER))
    throw refuse.FILE_UNLISTED({ message: `${shown(path)}: not listed in the manifest` })
  return path.slice(NPM_FOLDER.length)
}

function isInside(path: string): boolean {
  if (path.startsWith('/') || /[\\\0]/.test(path) || /^[a-z]:/i.test(path)) return false
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

/** Names of a stranger's archive, as they may stand in a sentence. */
export function shown(name: string): string {
  return JSON.stringify(name.slice(0, 120)).slice(1, -1)
}
