import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerNeeds } from '@etabli/core/plugin/plugin-package'
import { build, type ResolvedConfig } from 'vite'
import * as z from 'zod/mini'
import type { ServerPlugin } from '../server/server-plugin'
import { BUILD } from './messages'

/** The server half in a built plugin: one file, in which nothing is left to be found on the platform's server. */
export const SERVER_FILE = 'server.js'
const USUAL_PLACE = 'server/index.ts'

/** The file of the author's server half, or undefined where he has none. One that is named must be there. */
export async function serverEntry(root: string, named: string | undefined): Promise<string | undefined> {
  const file = resolve(root, named ?? USUAL_PLACE)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere && named !== undefined) throw new Error(BUILD.noServerFile(file))
  return isThere ? file : undefined
}

/**
 * Builds the server half for Node 20 into `server.js`. The SDK is bundled too: its tokens are known by their names and its
 * errors by a mark, so a copy of them is as good as the platform's.
 * @returns the files that it consists of
 */
export async function buildServerHalf(
  entry: string,
  folder: string,
  { root, resolve: { alias } }: ResolvedConfig,
): Promise<readonly string[]> {
  const built = await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: SERVER_FILE, codeSplitting: false } },
    },
  })
  const outputs = 'on' in built ? [] : [built].flat()
  return outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))
}

const Needs = z.object({
  uses: z._default(z.array(z.object({ name: z.string() })), []),
  migrations: z._default(z.array(z.unknown()), []),
})

/** Runs the built file once, so that what could not start on a platform fails here. Gives what it asks the platform for. */
export async function checkServerHalf(folder: string, id: string): Promise<ServerNeeds> {
  const { uses, migrations } = Needs.parse(await loadServerHalf(folder, id))
  return { services: uses.map(({ name }) => name), tables: migrations.length > 0 }
}

/** The half that was built into a folder, as it is there now. */
export async function loadServerHalf(folder: string, id: string): Promise<ServerPlugin> {
  const address = `${pathToFileURL(join(folder, SERVER_FILE))}?${Date.now()}`
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ address).catch((cause: unknown) => {
    throw new Error(BUILD.serverDoesNotLoad(cause), { cause })
  })
  const half = module.default
  if (!isServerHalf(half)) throw new Error(BUILD.noServerPlugin)
  if (half.id !== id) throw new Error(BUILD.foreignServerHalf(String(half.id), id))
  return half
}

/** What `defineServerPlugin` makes. */
function isServerHalf(value: unknown): value is ServerPlugin {
  const isOne = typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'function'
  return isOne && 'id' in value
}
