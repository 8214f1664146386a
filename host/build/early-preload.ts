import type { Plugin, Rolldown } from 'vite'
import { withImports } from '../../sdk/vite/with-imports.ts'
import { browserPlugins } from './plugin-list.ts'

type Bundle = Rolldown.OutputBundle

const FILE = 'early-preload.json'

/** Code wanted where the address fits the pattern. */
interface Group {
  readonly pattern: string
  readonly addresses: readonly string[]
}

/**
 * Writes down which files the workbench, and each plugin's pages, consist of. The server links them in the page that it
 * sends to a browser with a token, which then fetches them beside the entry instead of one after the other.
 * @param module the module whose code, with all that it imports, is wanted at every address
 */
export function earlyPreload({ root, module }: { readonly root: string; readonly module: string }): Plugin {
  let base = '/'
  return {
    name: 'etabli:early-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    async generateBundle(_options, bundle) {
      const chunkOf = (id: string, isWanted: (facade: string) => boolean) => {
        const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId && isWanted(facadeModuleId))
        if (!chunk) throw new Error(`${id} is no chunk of its own`)
        return chunk
      }
      const entry = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
      const atStart = entry ? withImports(bundle, entry.fileName) : new Set<string>()
      const workbench = withImports(bundle, chunkOf(module, (facade) => facade.endsWith(module)).fileName)
      const always = [...workbench].filter((file) => !atStart.has(file))
      const groups: Group[] = [{ pattern: '', addresses: always.map((file) => base + file) }]
      const known = new Set([...atStart, ...always])
      for (const { browserEntry, listed } of await browserPlugins(root)) {
        const chunk = chunkOf(browserEntry, (facade) => facade === browserEntry)
        const files = new Set(
          [chunk.fileName, ...chunk.dynamicImports].flatMap((file) => [...withImports(bundle, file)]),
        )
        const { routes } = listed.manifest
        // An empty pattern would fit every address.
        if (routes.length === 0) continue
        groups.push({
          pattern: routes.map(({ path }) => patternOf(base, path)).join('|'),
          addresses: [...files].filter((file) => !known.has(file)).map((file) => base + file),
        })
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(groups) })
    },
  }
}

function chunksOf(bundle: Bundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function patternOf(base: string, path: string): string {
  return `^${base.replace(/\/$/, '')}${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`
}
