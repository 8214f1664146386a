import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface PluginFolder {
  /** The folder's name, `data-explorer`. */
  readonly name: string
  readonly browserEntry: string | undefined
  readonly serverEntry: string | undefined
  /** Programs that its server half runs as processes of their own, by name: `x.worker.ts` anywhere in `server/` is `x.worker`. */
  readonly workers: Readonly<Record<string, string>>
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
        workers: await workersIn(join(folder, name, 'server')),
      })),
  )
}

async function fileIn(folder: string, name: string): Promise<string | undefined> {
  const files: readonly string[] = await readdir(folder).catch(() => [])
  return files.includes(name) ? join(folder, name) : undefined
}

async function workersIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const files: readonly string[] = await readdir(folder, { recursive: true }).catch(() => [])
  const workers = files.filter((file) => file.endsWith('.worker.ts'))
  return Object.fromEntries(workers.map((file) => [basename(file, '.ts'), join(folder, file)]))
}
