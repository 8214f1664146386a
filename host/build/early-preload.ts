import type { Plugin, Rolldown } from 'vite'
import { findPlugins } from './find-plugins.ts'
import { manifestOf } from './plugin-list.ts'

type Bundle = Rolldown.OutputBundle

interface Options {
  readonly root: string
  /** The module whose code, with all that it imports, is wanted early. */
  readonly module: string
  /** The cookie that tells that somebody is probably signed in. */
  readonly cookie: string
}

/** Files wanted where the address fits the pattern. */
type Group = readonly [pattern: string, addresses: readonly string[]]

/**
 * Lets a browser that holds a token fetch the workbench, and the page that the address names, beside the entry instead of
 * one after the other. A visitor without one fetches only what the sign-in page needs, so these cannot be plain links.
 */
export function earlyPreload({ root, module, cookie }: Options): Plugin {
  let base = '/'
  return {
    name: 'etabli:early-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return []
        const known = new Set<string>()
        const addressesOf = (files: readonly string[]) => {
          const addresses = files.map((file) => base + file).filter((file) => !known.has(file) && !html.includes(file))
          for (const address of addresses) known.add(address)
          return addresses
        }
        const workbench = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
        )
        if (!workbench) throw new Error(`${module} is no chunk of its own`)
        const groups: Group[] = [['', addressesOf(importsOf(bundle, workbench.fileName))]]
        const shared = new Set(known)
        for (const { browserEntry } of await findPlugins(root)) {
          if (browserEntry === undefined) continue
          known.clear()
          for (const file of shared) known.add(file)
          const { routes } = await manifestOf(root, browserEntry)
          const patterns = routes.map(({ path }) => patternOf(base, path))
          groups.push([patterns.join('|'), addressesOf(pagesOf(bundle, browserEntry))])
        }
        return [{ tag: 'script', children: scriptFor(groups, cookie), injectTo: 'head' }]
      },
    },
  }
}

/** A plugin's entry and its pages. */
function pagesOf(bundle: Bundle, entry: string): readonly string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === entry)
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return [chunk.fileName, ...chunk.dynamicImports].flatMap((file) => importsOf(bundle, file))
}

/** A chunk and all that it imports statically. */
function importsOf(bundle: Bundle, start: string): readonly string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  visit(start)
  return [...found]
}

function patternOf(base: string, path: string): string {
  return `^${base.replace(/\/$/, '')}${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`
}

function scriptFor(groups: readonly Group[], cookie: string): string {
  const wanted = groups.filter(([, addresses]) => addresses.length > 0)
  return `if(document.cookie.includes(${JSON.stringify(`${cookie}=`)}))for(const[p,a]of ${JSON.stringify(wanted)})if(new RegExp(p).test(location.pathname))for(const href of a)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}))`
}
