import { join } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { build, defaultClientConditions } from 'vite'
import { compileStyles } from '../vite/compile-styles'
import { frameRuntime } from './frame-runtime'
import { sharedModules } from './shared-modules'

const root = join(import.meta.dirname, '../..')

/**
 * The page in which `etabli doctor` opens a built plugin: the harness, and each module that plugins share as a file of its own,
 * with `shared-modules.json` and `integrity.json` as the workbench's own build has them. Beside it is what runs in the frames
 * of `etabli dev`, with `frame-runtime.json`.
 */
export async function buildHarnessPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'sdk/harness'),
    base: `${BASE_PATH}/`,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compileStyles(), sharedModules(), frameRuntime(join(root, 'host/frame/inside/main.tsx'))],
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      // All of Fluent is one file of it, as in the workbench.
      chunkSizeWarningLimit: 1_000,
      reportCompressedSize: false,
      rolldownOptions: {
        // 'use client' means nothing here, and saying so for each icon hides what does.
        onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
        input: join(root, 'sdk/harness/built.tsx'),
        output: { entryFileNames: 'assets/harness.js', chunkFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
}
