import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

interface Options {
  /** The module whose code, with all that it imports, is wanted early. */
  readonly module: string
  /** The cookie that tells that somebody is probably signed in. */
  readonly cookie: string
}

/**
 * Lets a browser that holds a token fetch the workbench beside the entry instead of after it. A visitor without one
 * fetches only what the sign-in page needs, so this cannot be a plain preload link.
 */
export function earlyPreload({ module, cookie }: Options): Plugin {
  let base = '/'
  return {
    name: 'etabli:early-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return []
        const addresses = codeOf(bundle, module)
          .map((file) => base + file)
          .filter((address) => !html.includes(address))
        return [{ tag: 'script', children: scriptFor(addresses, cookie), injectTo: 'head' }]
      },
    },
  }
}

function codeOf(bundle: Bundle, module: string): readonly string[] {
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  if (!start) throw new Error(`${module} is no chunk of its own`)
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  visit(start.fileName)
  return [...found]
}

function scriptFor(addresses: readonly string[], cookie: string): string {
  return `if(document.cookie.includes(${JSON.stringify(`${cookie}=`)}))for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}))`
}
