import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import type { Plugin } from 'vite'
import { CLI } from '../messages'

const ENTRY = '\0etabli-harness'
const ENTRY_ADDRESS = `/@id/${ENTRY.replace('\0', '__x00__')}`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Etabli harness</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${ENTRY_ADDRESS}"></script>
  </body>
</html>
`

/** The author's files that the harness takes; all except the first may be missing. */
const FILES = [
  { name: 'plugin', file: 'plugin.ts' },
  { name: 'contract', file: 'contract.ts' },
  { name: 'replies', file: 'harness.ts' },
] as const

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

/** Serves the harness at every address that the workbench would show a page at. */
export function harnessPage(root: string): Plugin {
  return {
    name: 'etabli:harness',
    config: () => ({
      appType: 'custom',
      optimizeDeps: { include: [...HARNESS_MODULES], entries: [...FILES.map(({ file }) => file)] },
      server: { fs: { strict: true } },
    }),
    resolveId: (id) => (id === ENTRY ? id : null),
    async load(id) {
      return id === ENTRY ? entryOf(await filesIn(root)) : null
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
          (page) => reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(page),
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
function entryOf(files: readonly (typeof FILES)[number][]): string {
  const names = files.map(({ name }) => name).join(', ')
  return [
    "import { startHarness } from '@etabli/sdk/harness/app'",
    ...files.map(({ name, file }) => `import * as ${name} from '/${file}'`),
    `const show = startHarness(document.getElementById('root'), { ${names} })`,
    `import.meta.hot?.accept(${JSON.stringify(files.map(({ file }) => `/${file}`))}, (changed) =>`,
    `  show(Object.fromEntries(${JSON.stringify(files.map(({ name }) => name))}.map((name, at) => [name, changed[at]]).filter(([, module]) => module))))`,
  ].join('\n')
}
