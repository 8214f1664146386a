import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import { PACKAGE_FILE, PluginPackage, type ServerNeeds } from '@etabli/core/plugin/plugin-package'
import { SIGNATURE_FILE } from '@etabli/core/plugin/plugin-signature'
import { BUILD } from './messages'

/** The paths of a built plugin's files in a fixed order, with `/`; neither its manifest and signature nor an archive that was made of it. */
export async function pluginFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((path) => path !== PACKAGE_FILE && path !== SIGNATURE_FILE && !path.endsWith('.tgz'))
    .sort()
}

/** The hash of a file's bytes, as an import map's `integrity` takes it. */
export function hashOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/**
 * Writes `plugin.manifest.json` beside the built files: the manifest, and what bytes belong to it.
 * @param half the file of the server half and what it asks for, where there is one
 */
export async function writePackageFile(
  folder: string,
  manifest: PluginManifest,
  entry: string,
  half?: { readonly server: string; readonly serverNeeds: ServerNeeds },
): Promise<void> {
  const files: Record<string, string> = {}
  for (const path of await pluginFiles(folder)) files[path] = hashOf(await readFile(join(folder, path)))
  const checked = PluginPackage.safeParse({ format: 1, manifest, entry, ...half, files })
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(BUILD.notPackable(problems.join('; ')))
  }
  await writeFile(join(folder, PACKAGE_FILE), `${JSON.stringify(checked.data, null, 2)}\n`)
}
