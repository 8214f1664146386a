import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { InstalledPlugin } from '@etabli/core/plugin/manifest'
import * as z from 'zod/mini'

/** What the build wrote beside the page for those who serve it. */
export interface BuiltPage {
  readonly plugins: readonly InstalledPlugin[]
  /** The address of each module that the page shares with plugins, by its specifier. */
  readonly shared: Readonly<Record<string, string>>
  /** The hash of each built script by its address; undefined where the build lists none. */
  readonly integrity: Readonly<Record<string, string>> | undefined
  /** What draws plugins in frames; undefined where the build has none, so that none is drawn. */
  readonly frame: FrameRuntime | undefined
}

/** Written by the build: see `sdk/scripts/frame-runtime.ts`. */
const FrameRuntime = z.object({
  entry: z.string(),
  /** What the entry needs before it runs. */
  atStart: z.array(z.string()),
  /** Every file that may run in a frame beside the plugin's own. */
  files: z.array(z.string()),
})
export type FrameRuntime = z.infer<typeof FrameRuntime>

const Texts = z.record(z.string(), z.string())
const Plugins = z.array(InstalledPlugin)

/** The names of the lists that are not served as they were built. */
export const PLUGIN_LIST = 'plugins.json'

export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  const [plugins, parts] = await Promise.all([readJson(join(folder, PLUGIN_LIST)), readBuiltParts(folder)])
  return { plugins: Plugins.parse(plugins), ...parts }
}

/** The same of a page that has no plugins of its own, as that of the harness. */
export async function readBuiltParts(folder: string): Promise<Omit<BuiltPage, 'plugins'>> {
  const [shared, integrity, frame] = await Promise.all([
    readJson(join(folder, 'shared-modules.json')),
    readJson(join(folder, 'integrity.json')),
    readJson(join(folder, 'frame-runtime.json')),
  ])
  return {
    shared: Texts.parse(shared ?? {}),
    integrity: integrity === undefined ? undefined : atAddresses(Texts.parse(integrity)),
    frame: frame === undefined ? undefined : FrameRuntime.parse(frame),
  }
}

/** Files named by their place in the folder get the address at which they are served. */
function atAddresses(hashes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(hashes).map(([path, hash]) => [path.startsWith('/') ? path : `${BASE_PATH}/${path}`, hash]),
  )
}

/** Undefined where the build wrote no such file. */
async function readJson(file: string): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return value
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
