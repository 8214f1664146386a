import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BASE_PATH } from '@etabli/core/constants'
import { createServer, type ViteDevServer } from 'vite'
import { CLI } from '../messages'
import { framePlace } from './frame-place'
import { halfPlace } from './half-place'
import { findHalf } from './half-runner'
import { harnessPage } from './harness-page'

const PORT = 4730

export interface DevOptions {
  /** Where to listen; the next free port where it is taken, unless it was asked for. */
  readonly port?: number | undefined
  /** Draws the plugin in a frame until somebody chooses otherwise in the harness. */
  readonly frame?: boolean
  /** Runs the server half, where there is one. */
  readonly server?: boolean
  readonly print?: (text: string) => void
}

export interface Dev {
  /** Where the harness is opened. */
  readonly address: string
  readonly close: () => Promise<void>
}

/** Serves the harness of the plugin of a folder, and every change of it, until it is closed. */
export async function dev(
  folder: string,
  { port, frame = false, server: withServer = true, print = () => undefined }: DevOptions = {},
): Promise<Dev> {
  const root = resolve(folder)
  await access(join(root, 'plugin.ts')).catch(() => {
    throw new Error(CLI.noPlugin(root))
  })
  const half = withServer ? await findHalf(root) : undefined
  const server = await createServer({
    root,
    logLevel: 'warn',
    // Before the harness, which answers every address of a page.
    plugins: [
      framePlace({ root, print }),
      half && halfPlace(half, { root, print }),
      harnessPage(root, { frame, hasHalf: half !== undefined }),
    ],
    server: { host: '127.0.0.1', port: port ?? PORT, strictPort: port !== undefined },
  })
  await server.listen().catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return { address: `http://127.0.0.1:${portOf(server)}${BASE_PATH}/`, close: () => server.close() }
}

function portOf({ httpServer, config }: ViteDevServer): number {
  const address = httpServer?.address()
  return typeof address === 'object' && address !== null ? address.port : config.server.port
}
