import type { ViteDevServer } from 'vite'

/** Ends something with a server, whoever closes that: Vite itself does on SIGTERM, and after a change of its configuration. */
export function endWith(server: ViteDevServer, end: () => Promise<void>): void {
  const close = server.close
  server.close = async () => {
    // What is waited for, such as the end of PostgreSQL, need not keep this process alive by itself.
    const alive = setInterval(() => undefined, 60_000)
    try {
      await Promise.all([close(), end()])
    } finally {
      clearInterval(alive)
    }
  }
}
