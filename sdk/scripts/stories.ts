// `npm run stories`: the gallery of the SDK's shared parts, with every change of them.
import type { Server } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, defaultClientConditions, type InlineConfig, preview } from 'vite'
import { compileStyles } from '../vite/compile-styles'

const root = join(import.meta.dirname, '../..')
const PORT = 4760

const CONFIG: InlineConfig = {
  configFile: false,
  root: join(root, 'sdk/stories'),
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), compileStyles()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: PORT, fs: { allow: [root] } },
}

export interface ServedStories {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Builds the gallery into a folder and serves it from there. */
export async function serveBuiltStories(folder: string): Promise<ServedStories> {
  const output = { outDir: folder, emptyOutDir: true, target: 'es2023', reportCompressedSize: false } as const
  await build({
    ...CONFIG,
    // Never sent over a network, so its size is nobody's concern.
    build: {
      ...output,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        // 'use client' means nothing here, and saying so for each icon hides what does.
        onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      },
    },
  })
  const server = await preview({ ...CONFIG, build: output, preview: { host: '127.0.0.1', port: 0, open: false } })
  return { address: addressOf(server.httpServer.address()), close: () => server.close() }
}

function addressOf(address: ReturnType<Server['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('the gallery is served nowhere')
  return `http://127.0.0.1:${address.port}/`
}

if (process.argv[1] === import.meta.filename) {
  const server = await createServer(CONFIG)
  await server.listen()
  server.printUrls()
}
