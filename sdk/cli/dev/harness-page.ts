import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { PAGE_RULES } from '@etabli/core/plugin/page-rules'
import type { Plugin } from 'vite'
import { BUILT_EVENT, FRAMED_MODULE, HALF_EVENT } from '../../harness/dev-addresses'
import { CLI } from '../messages'
import { IS_SOURCE, ROOT } from './host-pieces'

const ENTRY = '\0etabli-harness'
const ENTRY_ADDRESS = `/@id/${ENTRY.replace('\0', '__x00__')}`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Etabli harness</title>
    <style>body { margin: 0 } ${PAGE_RULES}</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${ENTRY_ADDRESS}"></script>
  </body>
</html>
`

const PAGE_HEADERS = {
  'content-type': 'text/html',
  'cache-control': 'no-store',
  // As the workbench has it: a frame goes nowhere else, whatever runs in it.
  'content-security-policy': "frame-src 'self'",
}

/** The author's files that the harness takes; all except the first may be missing. */
const FILES = [
  { name: 'plugin', file: 'plugin.ts' },
  { name: 'contract', file: 'contract.ts' },
  { name: 'platformCalls', file: 'platform-calls.ts' },
  { name: 'replies', file: 'harness.ts' },
] as const

const OWN_FILES = FILES.map(({ file }) => file)

/** What the harness itself needs, made ready before it is asked for: found one by one, each would load the page anew. */
export const HARNESS_MODULES = [
  '@etabli/sdk',
  '@etabli/sdk/react',
  '@etabli/sdk/ui',
  '@etabli/sdk/harness',
  '@etabli/sdk/harness/app',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@fluentui/react-components',
  'rxjs',
  'zod/mini',
] as const

/** Sources are served one by one: only what they import of others is made ready. */
const SOURCES = {
  optimizeDeps: {
    include: HARNESS_MODULES.filter((name) => !name.startsWith('@etabli/')),
    entries: [...OWN_FILES, join(ROOT, 'sdk/harness/app.tsx')],
  },
}

/** What the command tells the page. */
export interface PageStart {
  readonly frame: boolean
  readonly hasHalf: boolean
}

/** Serves the harness at every address that the workbench would show a page at. */
export function harnessPage(root: string, start: PageStart): Plugin {
  return {
    name: 'etabli:harness',
    config: () => ({
      appType: 'custom',
      optimizeDeps: IS_SOURCE ? SOURCES.optimizeDeps : { include: [...HARNESS_MODULES], entries: [...OWN_FILES] },
      server: { fs: { strict: true, ...(IS_SOURCE && { allow: [root, ROOT] }) } },
    }),
    resolveId: (id) => (id === ENTRY ? id : null),
    async load(id) {
      return id === ENTRY ? entryOf(await filesIn(root), start) : null
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const { url = '/', headers, method } = request
        if (method !== 'GET' || !headers.accept?.includes('text/html')) {
          next()
          return
        }
        if (!isPage(url)) {
          reply.writeHead(302, { location: `${BASE_PATH}/` }).end()
          return
        }
        server.transformIndexHtml(url, PAGE).then(
          (page) => reply.writeHead(200, PAGE_HEADERS).end(page),
          (error: unknown) => next(error),
        )
      })
    },
  }
}

function isPage(url: string): boolean {
  return url === BASE_PATH || url.startsWith(`${BASE_PATH}/`) || url.startsWith(`${BASE_PATH}?`)
}

async function filesIn(root: string): Promise<readonly (typeof FILES)[number][]> {
  const there = await Promise.all(
    FILES.map(({ file }) =>
      access(join(root, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (!there[0]) throw new Error(CLI.noPlugin(root))
  return FILES.filter((_, index) => there[index])
}

/** Imports the author's files and hands each change of theirs on, so that the page stays and its settings with it. */
function entryOf(files: readonly (typeof FILES)[number][], start: PageStart): string {
  const names = files.map(({ name }) => name).join(', ')
  return [
    "import { startHarness } from '@etabli/sdk/harness/app'",
    ...files.map(({ name, file }) => `import * as ${name} from '/${file}'`),
    `const command = { ...${JSON.stringify(start)}, loadFramedPlugin: () => import('${FRAMED_MODULE}') }`,
    `const harness = startHarness(document.getElementById('root'), { ${names} }, command)`,
    `import.meta.hot?.on('${BUILT_EVENT}', () => harness.built())`,
    `import.meta.hot?.on('${HALF_EVENT}', (told) => harness.half(told))`,
    `import.meta.hot?.accept(${JSON.stringify(files.map(({ file }) => `/${file}`))}, (changed) =>`,
    `  harness.change(Object.fromEntries(${JSON.stringify(files.map(({ name }) => name))}.map((name, at) => [name, changed[at]]).filter(([, module]) => module))))`,
  ].join('\n')
}
