import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type * as z from 'zod/mini'
import type { InstalledPlugin } from '../../core/plugin/manifest'
import { withImports } from '../../sdk/vite/with-imports.ts'
import type { DECLARATIONS } from './declarations'
import { filesOfModule } from './files-of-module.ts'
import { findPlugins } from './find-plugins.ts'

const FILE = 'plugins.json'

type Listed = z.input<typeof InstalledPlugin>

/** A plugin of this build that has code for the browser. */
export interface BrowserPlugin {
  /** Its folder's name. */
  readonly name: string
  readonly browserEntry: string
  readonly listed: Listed
}

/**
 * Builds each plugin's declaration as an entry of its own and writes `plugins.json`: the manifests projected from the
 * declarations, each with the address of its entry. An area that is declared and not written has a manifest alone, which
 * stands in for it. No plugin code is reachable from the host's own entry.
 */
export function pluginList(root: string): Plugin {
  let base = '/'
  const references = new Map<string, string>()

  return {
    name: 'etabli:plugin-list',
    configResolved(config) {
      base = config.base
    },
    async buildStart() {
      if (this.meta.watchMode) return
      for (const { name, browserEntry } of await browserPlugins(root))
        references.set(
          name,
          this.emitFile({ type: 'chunk', id: browserEntry, name: `plugin-${name}`, preserveSignature: 'strict' }),
        )
    },
    async generateBundle(_options, bundle) {
      const loaded = new Set(
        ['/host/index.html', '/host/shell/workbench.tsx'].flatMap((file) => [...filesOfModule(bundle, root + file)]),
      )
      const list = await listOf(root, ({ name }) => {
        const reference = references.get(name)
        if (reference === undefined) throw new Error(`plugins/${name} was not built`)
        const entry = this.getFileName(reference)
        const imports = [...withImports(bundle, entry)].filter((file) => file !== entry && !loaded.has(file))
        return { entry: base + entry, ...(imports.length > 0 && { imports: imports.map((file) => base + file) }) }
      })
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(list) })
    },
    configureServer(server) {
      server.middlewares.use(`${base}${FILE}`, async (_request, response) => {
        built.delete(root)
        const list = await listOf(root, ({ browserEntry }) => ({ entry: `${base}@fs${browserEntry}` }))
        response.setHeader('content-type', 'application/json').end(JSON.stringify(list))
      })
    },
  }
}

type Code = Pick<Listed, 'entry' | 'imports'>

async function listOf(root: string, codeOf: (plugin: BrowserPlugin) => Code): Promise<readonly Listed[]> {
  const codes = new Map((await browserPlugins(root)).map((plugin) => [plugin.name, codeOf(plugin)]))
  return [...(await declaredPlugins(root))].map(([name, listed]) => {
    return { ...listed, ...codes.get(name) }
  })
}

/** The plugins that are written, by the names of their folders. */
export async function browserPlugins(root: string): Promise<readonly BrowserPlugin[]> {
  const declared = await declaredPlugins(root)
  return (await findPlugins(root)).flatMap(({ name, browserEntry }) => {
    const listed = declared.get(name)
    return browserEntry === undefined || listed === undefined || listed.tier === 'declared'
      ? []
      : [{ name, browserEntry, listed }]
  })
}

/** What was read for this build, by root. */
const built = new Map<string, Promise<typeof DECLARATIONS>>()

function declaredPlugins(root: string): Promise<typeof DECLARATIONS> {
  const known = built.get(root) ?? readDeclarations(root)
  built.set(root, known)
  return known
}

/** Evaluated by Vite, so that the configuration itself stays loadable by Node alone. */
async function readDeclarations(root: string): Promise<typeof DECLARATIONS> {
  const file = join(root, 'host/build/declarations.ts')
  const { module } = await runnerImport<{ readonly DECLARATIONS: typeof DECLARATIONS }>(file)
  return module.DECLARATIONS
}
