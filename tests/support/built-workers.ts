import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Plugins start their worker programs from the built product: compiling one at each start takes longer than what most do. */
export function builtWorkers(root: string): Plugin {
  return {
    name: 'etabli:built-workers',
    enforce: 'pre',
    transform(code, id) {
      const plugin = /\/plugins\/([^/]+)\/server\//.exec(id)?.[1]
      if (plugin === undefined || !code.includes(".worker.ts'")) return undefined
      const entry = pathToFileURL(join(root, 'dist/server/plugins', plugin, 'server/index.js')).href
      // Beside the plugin's entry, where the built product has them.
      return { code: code.replaceAll('import.meta.url', JSON.stringify(entry)), map: null }
    },
  }
}
