import { build, type Plugin } from 'vite'
import { type EtabliPluginApi, PLUGIN_NAME } from '../../vite/etabli-plugin'
import { CLI } from '../messages'

/** A file that is saved is empty for a moment, and that build would be used. */
const SETTLED_MS = 200

export interface BuildListener {
  /** Is given each build that went well, one after the other; what it throws is told as a failure. */
  readonly onBuilt: () => Promise<void>
  readonly onFailed: (error: unknown) => void
}

export interface Watching {
  /** Done when the last build was given away. */
  readonly close: () => Promise<void>
}

/** Builds the browser half of a plugin into a folder, now and at each change, until it is closed. */
export async function watchBuilds(root: string, folder: string, listener: BuildListener): Promise<Watching> {
  const watcher = await build({
    root,
    logLevel: 'silent',
    plugins: [browserHalfOnly()],
    build: { outDir: folder, emptyOutDir: true, watch: { buildDelay: SETTLED_MS } },
  })
  if (!('on' in watcher)) throw new Error(CLI.noBuild)
  let giving: Promise<void> = Promise.resolve()
  let hasFailed = false
  watcher.on('event', (event) => {
    if (event.code === 'START') hasFailed = false
    if (event.code === 'ERROR') {
      hasFailed = true
      listener.onFailed(event.error)
    }
    // One after the other: the last build is the one that stays.
    if (event.code === 'END' && !hasFailed) giving = giving.then(listener.onBuilt).catch(listener.onFailed)
    if ('result' in event) void event.result.close()
  })
  return {
    close: async () => {
      await watcher.close()
      await giving
    },
  }
}

/** The server half goes its own way, where it goes at all. */
function browserHalfOnly(): Plugin {
  return {
    name: 'etabli:draft',
    configResolved({ plugins }) {
      const plugin = plugins.find((candidate): candidate is Plugin<EtabliPluginApi> => candidate.name === PLUGIN_NAME)
      if (!plugin?.api) throw new Error(CLI.noBuild)
      plugin.api.withoutServer = true
    },
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
