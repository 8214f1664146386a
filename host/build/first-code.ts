import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { withImports } from '../../sdk/vite/with-imports.ts'
import { browserPlugins } from './plugin-list.ts'

interface Parts {
  /** The modules that start each part, relative to `root`. */
  readonly entry: string
  /** What the build leads every `import()` through. */
  readonly loader: string
  readonly signIn: string
  readonly workbench: string
}

interface Options {
  readonly root: string
  readonly parts: Parts
  /** What else reads sources. */
  readonly plugins: PluginOption[]
}

/** Where people land: these pages stay light, whatever others share. */
const LANDINGS: ReadonlySet<string> = new Set(['/', '/:project'])
/** Pages that need a module, from which on it comes with all else that pages have in common. */
const SHARING_PAGES = 3

/**
 * Puts the code that every visit begins with, and what the areas' pages have in common, into a few files. Left to the bundler, it
 * falls into a file for each set of pages that need it: with ten areas a hundred files for a page, each asked for and compressed
 * alone. A first build, not merged and not written, tells which modules each part loads; all pages are in it, since what they use
 * of a module decides what that module needs in turn.
 */
export function firstCode({ root, parts, plugins }: Options): Plugin {
  return {
    name: 'etabli:first-code',
    apply: 'build',
    async config({ resolve }) {
      const bundle = await unmerged(root, parts, { plugins, ...(resolve && { resolve }) })
      const needs = (part: keyof Parts) => modulesOf(bundle, join(root, parts[part]))
      const first = {
        entry: new Set([...needs('entry'), ...needs('loader')]),
        signIn: needs('signIn'),
        workbench: needs('workbench'),
      }
      const pages = sharedByPages(bundle, [join(root, parts.signIn), ...(await landingPages(root))])
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [...groupsOf({ ...first, pages })] } } } },
      }
    },
  }
}

/** The files of the pages at the addresses where people land, named as their routes are. */
async function landingPages(root: string): Promise<readonly string[]> {
  return (await browserPlugins(root)).flatMap(({ name, listed }) =>
    listed.manifest.routes
      .filter(({ path }) => LANDINGS.has(path))
      .map(({ id }) => join(root, 'plugins', name, 'pages', `${id}.page.tsx`)),
  )
}

/** What several pages need, and where people land none does. */
function sharedByPages(bundle: Rolldown.OutputBundle, landings: readonly string[]): ReadonlySet<string> {
  const pages = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.facadeModuleId?.endsWith('.page.tsx') ? [file.facadeModuleId] : [],
  )
  const counts = new Map<string, number>()
  for (const page of pages) for (const id of modulesOf(bundle, page)) counts.set(id, (counts.get(id) ?? 0) + 1)
  // What they load later is of the first screen too.
  for (const page of landings) for (const id of modulesOf(bundle, page, { withLater: true })) counts.delete(id)
  return new Set([...counts].filter(([, count]) => count >= SHARING_PAGES).map(([id]) => id))
}

function groupsOf({
  entry,
  signIn,
  workbench,
  pages,
}: Record<Exclude<keyof Parts, 'loader'> | 'pages', ReadonlySet<string>>): readonly Rolldown.CodeSplittingGroup[] {
  const group = (name: string, isWanted: (id: string) => boolean): Rolldown.CodeSplittingGroup => ({
    name,
    test: isWanted,
    // What one part alone needs stays in that part's own file.
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  })
  return [
    group('start', (id) => entry.has(id)),
    group('common', (id) => signIn.has(id) && workbench.has(id)),
    group('shell', (id) => workbench.has(id)),
    // The fields of the sign-in page, which are those of every form.
    group('fields', (id) => signIn.has(id)),
    // Groups are asked in this order: what the parts above need is taken already.
    group('pages', (id) => pages.has(id)),
  ]
}

async function unmerged(
  root: string,
  parts: Parts,
  config: Pick<InlineConfig, 'plugins' | 'resolve'>,
): Promise<Rolldown.OutputBundle> {
  const areas = (await browserPlugins(root)).map(({ name, browserEntry }) => [name, browserEntry])
  const own = Object.entries(parts).map(([name, file]) => [name, join(root, file)])
  const result = await build({
    configFile: false,
    root: join(root, 'host'),
    logLevel: 'error',
    ...config,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries([...own, ...areas]),
        preserveEntrySignatures: 'strict',
        // A file for each module: of what happens to share a file with something else, not all is needed with it.
        output: { preserveModules: true },
      },
    },
  })
  if (!('output' in result)) throw new Error('the pages were not built once')
  return Object.fromEntries(result.output.map((file) => [file.fileName, file]))
}

function modulesOf(bundle: Rolldown.OutputBundle, id: string, { withLater = false } = {}): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
  if (!start) throw new Error(`${id} is no chunk of its own`)
  const later = withLater ? start.dynamicImports : []
  const needed = new Set([start.fileName, ...later].flatMap((file) => [...withImports(bundle, file)]))
  return new Set(chunks.filter(({ fileName }) => needed.has(fileName)).flatMap(({ modules }) => Object.keys(modules)))
}
