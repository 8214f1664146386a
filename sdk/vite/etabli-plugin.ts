import { isAbsolute, resolve } from 'node:path'
import { projectManifest } from '@etabli/core/plugin/manifest'
import { esmExternalRequirePlugin, type Plugin, type PluginOption, type ResolvedConfig } from 'vite'
import { type BundleReport, modulesIn, overBudget, reportOf } from './bundle-report'
import { compileStyles } from './compile-styles'
import { definitionOf } from './definition-of'
import { mayDeclareCalls, withImportedCalls } from './imported-calls'
import { aliasesOf, type OwnReact, sharedWith } from './own-react'
import { writePackageFile } from './plugin-files'
import { pluginStyles } from './plugin-styles'
import { buildServerHalf, checkServerHalf, SERVER_FILE, serverEntry } from './server-half'
import { copyShownFiles } from './shown-files'
import { textsBeside } from './texts-beside'

export const PLUGIN_NAME = 'etabli:plugin'
const ENTRY = 'index.js'
/** Fluent's icons ask for Griffel by its own name; Fluent itself, which the page shares, has the same exports. */
const GRIFFEL = '@griffel/react'
const FLUENT = '@fluentui/react-components'

/** Where a plugin keeps its declaration and its server half. */
export interface EtabliPluginOptions {
  /** The file whose default export is the plugin; default: `plugin.ts` in the root. */
  readonly declaration?: string
  /** The file whose default export is the server half; default: `server/index.ts` in the root, where it is there. */
  readonly server?: string
  /** The packages of a React of its own, for a plugin in a frame: `{ react: 'react-18', 'react-dom': 'react-dom-18' }`. */
  readonly ownReact?: OwnReact
}

/** How another part of the build asks for the report instead of the build being failed by it, or for less. */
export interface EtabliPluginApi {
  onReport?: (report: BundleReport) => void
  /** Leaves the server half out. */
  withoutServer?: boolean
  /** The file of the server half, where it was named. */
  readonly server?: string | undefined
}

/**
 * Builds a plugin for Etabli: `plugin.ts` and the pages that it refers to become `dist/`, with the modules that the page
 * shares left out, styles compiled, the server half as one file, and the readme, the screenshots and `plugin.manifest.json` beside them.
 * @example export default defineConfig({ plugins: [etabliPlugin()] })
 */
export function etabliPlugin({ declaration = 'plugin.ts', ...options }: EtabliPluginOptions = {}): PluginOption[] {
  return [pluginStyles(declaration), builder(declaration, options), compileStyles()]
}

function builder(
  declaration: string,
  { server, ownReact }: Omit<EtabliPluginOptions, 'declaration'>,
): Plugin<EtabliPluginApi> {
  const api: EtabliPluginApi = { server }
  const shared = sharedWith(ownReact)
  let config: ResolvedConfig
  let contracts: readonly string[] = []
  return {
    name: PLUGIN_NAME,
    apply: 'build',
    enforce: 'pre',
    api,
    config: () => ({
      // Whatever NODE_ENV says: the page shares React's runtime of production only.
      oxc: { jsx: { runtime: 'automatic', development: false } },
      resolve: { alias: [...aliasesOf(ownReact)] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2023',
        modulePreload: false,
        reportCompressedSize: false,
        lib: { entry: declaration, formats: ['es'], cssFileName: 'style' },
        rolldownOptions: {
          // Libraries in CommonJS ask for shared modules with `require`, which a browser does not have.
          plugins: [esmExternalRequirePlugin({ external: [...shared] })],
          output: {
            minify: true,
            entryFileNames: ENTRY,
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
    configResolved(resolved) {
      config = resolved
    },
    resolveId(id, _importer, { kind }) {
      if (id === GRIFFEL && !ownReact) return { id: FLUENT, external: true }
      return shared.includes(id) && kind !== 'require-call' ? { id, external: true } : null
    },
    // 'use client' means nothing here, and saying so for each icon hides what does.
    onLog: (_level, { code }) => (code === 'MODULE_LEVEL_DIRECTIVE' ? false : null),
    generateBundle: {
      // After Vite's own, which adds style sheets.
      order: 'post',
      async handler(_options, bundle) {
        contracts = modulesIn(bundle).filter(
          (id) => isAbsolute(id) && mayDeclareCalls(this.getModuleInfo(id)?.code ?? ''),
        )
        const importersOf = (id: string) => {
          const info = this.getModuleInfo(id)
          return info ? [...info.importers, ...info.dynamicImporters] : []
        }
        const { isolation } = await definitionOf(resolve(config.root, declaration))
        const report = reportOf(bundle, { importersOf, ownReact, isolation })
        if (api.onReport) {
          api.onReport(report)
          return
        }
        for (const sentence of overBudget(report.weights)) this.warn(sentence)
        if (report.faults.length > 0) this.error(report.faults.map(({ message }) => message).join('\n'))
      },
    },
    // When everything is on disk: other plugins may have had their hand in the files until then.
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const definition = await definitionOf(resolve(config.root, declaration))
      const manifest = await withImportedCalls(
        projectManifest(definition, await textsBeside(resolve(config.root, declaration))),
        definition,
        contracts,
      )
      await copyShownFiles(config.root, dir)
      const half = api.withoutServer ? undefined : await serverEntry(config.root, server)
      if (half === undefined) return writePackageFile(dir, manifest, ENTRY)
      await buildServerHalf(half, dir, config)
      const serverNeeds = await checkServerHalf(dir, manifest.id)
      await writePackageFile(dir, manifest, ENTRY, { server: SERVER_FILE, serverNeeds })
    },
  }
}
