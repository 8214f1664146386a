import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface PluginFolder {
  /** The folder's name, `data-explorer`. */
  readonly name: string
  readonly browserEntry: string | undefined
  readonly serverEntry: string | undefined
}

/** What lies under `plugins/` is what there is: nothing names a plugin by hand. */
export async function findPlugins(root: string): Promise<readonly PluginFolder[]> {
  const folder = join(root, 'plugins')
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  return Promise.all(
    entries
      .map(({ name }) => name)
      .sort()
      .map(async (name) => ({
        name,
        browserEntry: await fileIn(join(folder, name), 'plugin.ts'),
        serverEntry: await fileIn(join(folder, name, 'server'), 'index.ts'),
      })),
  )
}

async function fileIn(folder: string, name: string): Promise<string | undefined> {
  const files: readonly string[] = await readdir(folder).catch(() => [])
  return files.includes(name) ? join(folder, name) : undefined
}
