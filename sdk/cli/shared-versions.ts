import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { SHARED_MODULES } from '@etabli/core/plugin/shared-modules'
import { CLI } from './messages'
import { readVersions } from './versions'

/** The packages that the shared modules are of, the SDK's own aside. */
const SHARED_PACKAGES = [
  ...new Set(SHARED_MODULES.filter((name) => !name.startsWith('@etabli/')).map((name) => packageOf(name))),
]

/**
 * A sentence for each package that a plugin was written against in another major than the one that the workbench shares. What
 * is not installed is no fault: the build leaves it out in any case.
 */
export async function otherVersions(folder: string): Promise<readonly string[]> {
  const { of } = await readVersions()
  const found = await Promise.all(
    SHARED_PACKAGES.map(async (name) => {
      const installed = await installedVersion(resolve(folder), name)
      const needed = of(name)
      return installed === undefined || majorOf(installed) === majorOf(needed)
        ? []
        : [CLI.otherVersion(name, installed, majorOf(needed), needed)]
    }),
  )
  return found.flat()
}

/** As Node finds it. Read from its file: not every package lets it be imported. */
async function installedVersion(folder: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => undefined)
  if (text !== undefined) return String(JSON.parse(text).version)
  const above = dirname(folder)
  return above === folder ? undefined : installedVersion(above, name)
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? version
}
