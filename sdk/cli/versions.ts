import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The package's own root, or the repository's: both know which versions belong together, in the same place. */
const PACKAGE = join(import.meta.dirname, '../../package.json')

/** What belongs together. */
export interface Versions {
  readonly sdk: string
  /** The exact version of a package that the workbench was built with. */
  readonly of: (name: string) => string
  /** What packages of the platform are given in place of what they ask for, as npm writes it. */
  readonly overrides: Readonly<Record<string, unknown>>
}

export async function readVersions(): Promise<Versions> {
  const { version, dependencies, devDependencies, overrides } = JSON.parse(await readFile(PACKAGE, 'utf8'))
  const known = new Map<string, string>(Object.entries({ ...dependencies, ...devDependencies }))
  return {
    sdk: version,
    overrides,
    of: (name) => {
      const found = known.get(name)
      if (found === undefined) throw new Error(`${PACKAGE} names no version of ${name}`)
      return found.replace(/^npm:.*@/, '')
    },
  }
}
