import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'vite'
import { filesOfModule } from './files-of-module.ts'

/** What Vite calls at each `import()`, with the files that the import needs. */
const VITES_HELPER = '\0vite/preload-helper.js'

interface CodeLoader {
  readonly plugin: Plugin
  readonly modulePreload: Exclude<BuildOptions['modulePreload'], boolean | undefined>
}

/**
 * Leads every `import()` of the build through `host/loader/load-code.ts`, with the addresses of all files that the imported module
 * needs and the page's entry has not brought along.
 */
export function codeLoader(root: string): CodeLoader {
  let atStart: ReadonlySet<string> = new Set()
  return {
    plugin: {
      name: 'etabli:code-loader',
      apply: 'build',
      enforce: 'pre',
      load: {
        order: 'pre',
        filter: { id: new RegExp(`^${VITES_HELPER}$`) },
        handler: () =>
          `export { loadCode as __vitePreload } from ${JSON.stringify(join(root, 'host/loader/load-code.ts'))}`,
      },
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          atStart = filesOfModule(bundle, join(root, 'host/index.html'))
        },
      },
    },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : // Vite names no file where the imported one needs no others.
            [...new Set([file, ...needed])].filter((name) => !atStart.has(name)),
    },
  }
}
