import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerPlugin } from '@etabli/sdk/server'

/**
 * The server halves found under a folder of plugins, `<folder>/<area>/server/index.js` (or `.ts` from source).
 * The host names no plugin: what lies in the folder is what there is.
 */
export async function loadServerPlugins(folder: string): Promise<readonly ServerPlugin[]> {
  const areas = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const plugins: ServerPlugin[] = []
  for (const area of areas.map((entry) => entry.name).sort()) {
    const plugin = await loadServerPlugin(folder, area)
    if (plugin) plugins.push(plugin)
  }
  return plugins
}

/** The server half of one area; undefined where it has none. */
export async function loadServerPlugin(folder: string, area: string): Promise<ServerPlugin | undefined> {
  const serverFolder = join(folder, area, 'server')
  const files = await readdir(serverFolder).catch(() => [])
  const entry = files.find((file) => file === 'index.js' || file === 'index.ts')
  return entry === undefined ? undefined : load(join(serverFolder, entry), area)
}

/** A half that cannot be imported stands as one that fails to start, so it is named in the log and costs its own area only. */
async function load(file: string, area: string): Promise<ServerPlugin> {
  try {
    const module: unknown = await import(pathToFileURL(file).href)
    return defaultExport(module, area)
  } catch (cause) {
    const fault = new Error(`plugins/${area}/server cannot be loaded`, { cause })
    return { id: area, start: () => Promise.reject(fault) }
  }
}

/** The plugin that a module exports. */
export function defaultExport(module: unknown, area: string): ServerPlugin {
  if (typeof module === 'object' && module !== null && 'default' in module) {
    const { default: plugin } = module
    if (isServerPlugin(plugin)) return plugin
  }
  throw new Error(`the server half of ${area} does not export a server plugin as its default`)
}

function isServerPlugin(value: unknown): value is ServerPlugin {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'start' in value &&
    typeof value.start === 'function'
  )
}
