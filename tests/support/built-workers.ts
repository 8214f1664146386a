import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Worker programs are started from the built product: compiling one at each start takes longer than what most do. */
export function builtWorkers(root: string): Plugin {
  return {
    name: 'etabli:built-workers',
    enforce: 'pre',
    transform(code, id) {
      const folder = folderOf(id)
      if (folder === undefined || !code.includes(".worker.ts'")) return undefined
      const entry = pathToFileURL(join(root, 'dist/server', folder, 'index.js')).href
      return { code: code.replaceAll('import.meta.url', JSON.stringify(entry)), map: null }
    },
  }
}

/** Where the built product has the workers of a file: beside the plugin's entry, or beside what the server's entries share. */
function folderOf(file: string): string | undefined {
  const plugin = /\/plugins\/([^/]+)\/server\//.exec(file)?.[1]
  if (plugin !== undefined) return `plugins/${plugin}/server`
  return file.includes('/host/server/') ? 'chunks' : undefined
}
