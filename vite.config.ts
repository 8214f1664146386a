import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildTarget } from './host/build/browsers.ts'
import { codeLoader } from './host/build/code-loader.ts'
import { earlyPreload } from './host/build/early-preload.ts'
import { findPlugins } from './host/build/find-plugins.ts'
import { firstCode } from './host/build/first-code.ts'
import { guidePage } from './host/build/guide-page.ts'
import { literalTokens } from './host/build/literal-tokens.ts'
import { pluginList } from './host/build/plugin-list.ts'
import { precompress } from './host/build/precompress.ts'
import { frameRuntime } from './sdk/scripts/frame-runtime.ts'
import { sharedModules } from './sdk/scripts/shared-modules.ts'
import { compileStyles } from './sdk/vite/compile-styles.ts'

const root = import.meta.dirname

/** The port of the platform server behind `npm run dev`. */
const serverPort = Number(process.env.ETABLI_PORT ?? 4700)

export default defineConfig(async ({ isSsrBuild, mode }) => {
  if (mode === 'test') return { test: await testRun() }
  return isSsrBuild ? serverBuild() : browserBuild()
})

function browserBuild() {
  // The host's own pages: what they consist of comes in a few files, whatever the areas share among themselves.
  const parts = {
    entry: 'host/main.tsx',
    loader: 'host/loader/load-code.ts',
    signIn: 'host/shell/sign-in/sign-in.page.tsx',
    workbench: 'host/shell/workbench.tsx',
  }
  const { plugin: codeLoaderPlugin, modulePreload } = codeLoader(root)
  const router = join(root, 'node_modules/react-router/dist/production')
  return {
    root: join(root, 'host'),
    base: '/app/',
    plugins: [
      react(),
      codeLoaderPlugin,
      compileStyles(),
      literalTokens(),
      pluginList(root),
      guidePage(root),
      sharedModules(),
      frameRuntime(join(root, 'host/frame/inside/main.tsx')),
      firstCode({ root, parts, plugins: [react(), compileStyles(), literalTokens(), sharedModules()] }),
      earlyPreload({
        root,
        module: '/host/shell/workbench.tsx',
        visitorsModule: '/host/shell/sign-in/sign-in.page.tsx',
      }),
      precompress(),
    ],
    html: { cspNonce: '__ETABLI_NONCE__' },
    // rxjs has its modern code behind this condition; without it the page would carry code for browsers of 2012.
    resolve: {
      conditions: ['es2015', ...defaultClientConditions],
      // Its package leads every browser to the build with warnings for developers.
      alias: [
        { find: /^react-router$/, replacement: join(router, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
        { find: /^.*\/rehydrateRendererCache\.js$/, replacement: join(root, 'host/build/no-rehydration.ts') },
      ],
    },
    build: {
      outDir: join(root, 'dist/app'),
      emptyOutDir: true,
      target: buildTarget(),
      modulePreload,
      reportCompressedSize: false,
      // The editor alone is 3.4 MB, and comes when it is opened: what a page may weigh is judged by tests.
      chunkSizeWarningLimit: 4_000,
      // Fewer files, where that drags little code into pages that do not need it: the sign-in page counts every kilobyte.
      rolldownOptions: {
        output: {
          chunkFileNames: ({ name }: { readonly name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          codeSplitting: {
            groups: [
              // Parsed beside the entry, on another thread.
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
              // With more to merge, builds that lack some areas have had files that import each other, and did not start.
              { name: 'shared', test: /./, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
            ],
          },
        },
      },
    },
    server: {
      fs: { allow: [root] },
      proxy: Object.fromEntries(
        ['/api', '/v1', '/app/config.json', '/app/import-map.json', '/healthz', '/readyz', '/metrics'].map((path) => [
          path,
          `http://127.0.0.1:${serverPort}`,
        ]),
      ),
    },
  }
}

/** Libraries of hundreds of small modules: read one by one they are a fifth of the server's start. */
const IN_ONE_FILE = ['kysely', 'inversify', /^@inversifyjs\//, 'rxjs', 'zod']

async function serverBuild() {
  const plugins = await findPlugins(root)
  const input: Record<string, string> = {
    main: join(root, 'host/server/main.ts'),
    etabli: join(root, 'host/server/cli.ts'),
    testing: join(root, 'host/server/testing/index.ts'),
    // Beside what these share, where the code that starts it looks for it.
    'chunks/launcher.worker': join(root, 'host/server/process/launcher.worker.ts'),
    'chunks/half.worker': join(root, 'host/server/plugins/installed/worker/half.worker.ts'),
  }
  for (const { name, serverEntry, workers } of plugins) {
    if (serverEntry !== undefined) input[`plugins/${name}/server/index`] = serverEntry
    // Beside the entry, where the code that starts them looks for them.
    for (const [worker, file] of Object.entries(workers)) input[`plugins/${name}/server/${worker}`] = file
  }
  return {
    publicDir: false as const,
    build: {
      ssr: true,
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
    ssr: { noExternal: [/^@etabli\//, ...IN_ONE_FILE] },
  }
}

async function testRun() {
  const { TestOrder } = await import('./tests/support/test-order.ts')
  return {
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: TestOrder },
    projects: await testProjects(),
  }
}

async function testProjects() {
  const { builtWorkers } = await import('./tests/support/built-workers.ts')
  const { filesOf, stageOf } = await import('./tests/stages/stage.ts')
  const stage = stageOf(process.env)
  // Tests with a server, a browser or another process wait for it a third of their time: one more worker keeps the cores busy.
  const maxWorkers = Math.max(2, availableParallelism()) + 1
  // How long a test may take before it hangs: no measure of speed, so it bears a machine that is busy with other things.
  const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }
  // What an author's tests find in `node_modules`.
  const alias = { '@etabli/platform/testing': join(root, 'host/server/testing/index.ts') }
  const bundled = { enabled: true, include: ['@fluentui/react-components'] }
  const node = {
    ...patience,
    alias,
    environment: 'node',
    pool: 'forks' as const,
    // Loading the server's code takes longer than most files' tests, so the files of a worker share what is loaded. What a test
    // changes, it makes for itself: a world, a folder, a page.
    isolate: false,
    maxWorkers,
    // Fluent's own entry loads every icon there is, for each file with a document: bundled once it is quicker.
    deps: { optimizer: { ssr: bundled, client: bundled } },
  }
  const nodeProject = {
    // Beside the code, against a real PostgreSQL, and in a real browser against the built product: one project for all, since a
    // worker serves a single one, and would load the server's code again for the next.
    plugins: [builtWorkers(root)],
    test: {
      ...node,
      name: 'node',
      setupFiles: ['tests/support/unchanged-process.ts'],
      ...filesOf(stage, '{core,sdk,host,plugins,tests}/**/*.test.ts'),
    },
  }
  const domProject = {
    test: {
      ...node,
      name: 'dom',
      // `clean-document.ts` sees to it that no file finds what another left in the document.
      isolate: false,
      environment: 'jsdom',
      setupFiles: [
        'tests/support/unchanged-process.ts',
        'tests/support/dom-patience.ts',
        'tests/support/clean-document.ts',
      ],
      include: ['{sdk,host,plugins}/**/*.test.tsx'],
    },
  }
  return stage === 'deep' ? [nodeProject] : [nodeProject, domProject]
}
