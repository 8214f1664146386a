import type { Plugin, Rolldown } from 'vite'
import { withImports } from '../../sdk/vite/with-imports.ts'
import { browserPlugins } from './plugin-list.ts'

type Bundle = Rolldown.OutputBundle

const FILE = 'early-preload.json'

/** Code wanted where the address fits the pattern. */
interface Group {
  readonly pattern: string
  readonly addresses: readonly string[]
  /** For browsers that hold no token. */
  readonly isForVisitors?: true
}

interface Options {
  readonly root: string
  /** The module whose code, with all that it imports, is wanted at every address. */
  readonly module: string
  /** The same for those who hold no token. */
  readonly visitorsModule: string
}

/**
 * Writes down which files the workbench, each plugin's pages, and the sign-in page consist of. The server links them in the page
 * that it sends, the last to a browser without a token, which then fetches them beside the entry instead of one after the other.
 */
export function earlyPreload({ root, module, visitorsModule }: Options): Plugin {
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
      const filesOf = (part: string) =>
        [...withImports(bundle, chunkOf(part, (facade) => facade.endsWith(part)).fileName)].filter(
          (file) => !atStart.has(file),
        )
      const always = filesOf(module)
      const groups: Group[] = [
        { pattern: '', addresses: always.map((file) => base + file) },
        { pattern: '', addresses: filesOf(visitorsModule).map((file) => base + file), isForVisitors: true },
      ]
      const known = new Set([...atStart, ...always])
      for (const { browserEntry, listed } of await browserPlugins(root)) {
        const chunk = chunkOf(browserEntry, (facade) => facade === browserEntry)
        const wanted = chunk.dynamicImports.filter((file) => !isTranslation(bundle, file))
        const files = new Set([chunk.fileName, ...wanted].flatMap((file) => [...withImports(bundle, file)]))
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

/** Texts in another language, which few readers of a page want. */
function isTranslation(bundle: Bundle, file: string): boolean {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' && /\/messages\.[a-z-]+\.ts$/.test(chunk.facadeModuleId ?? '')
}

function patternOf(base: string, path: string): string {
  return `^${base.replace(/\/$/, '')}${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`
}
