import type { Plugin } from 'vite'
import { SHARED_MODULES } from '../../core/plugin/shared-modules.ts'
import { withImports } from '../vite/with-imports.ts'

/** Read by the server, which writes the documents of frames: see `host/server/plugins/installed/frame-document.ts`. */
const FILE = 'frame-runtime.json'

/**
 * Builds what runs in the sandboxed frame of an untrusted plugin as an entry of its own, and writes down its address with
 * every file that it, or a module that plugins share, can load. A frame runs those, the plugin's own, and no other.
 * @param module the entry's file
 */
export function frameRuntime(module: string): Plugin {
  let base = '/'
  let reference = ''
  return {
    name: 'etabli:frame-runtime',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    buildStart() {
      reference = this.emitFile({ type: 'chunk', id: module, name: 'frame' })
    },
    generateBundle(_options, bundle) {
      const entry = this.getFileName(reference)
      const shared = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && SHARED_MODULES.some((name) => file.facadeModuleId?.endsWith(`:${name}`)),
      )
      if (shared.length !== SHARED_MODULES.length) throw new Error('a module that plugins share was not built')
      const atStart = [...withImports(bundle, entry)]
      const all = [...withImports(bundle, [entry, ...shared.map(({ fileName }) => fileName)], { withLater: true })]
      const source = JSON.stringify({
        entry: base + entry,
        atStart: atStart.filter((file) => file !== entry).map((file) => base + file),
        files: all.map((file) => base + file),
      })
      this.emitFile({ type: 'asset', fileName: FILE, source })
    },
  }
}
