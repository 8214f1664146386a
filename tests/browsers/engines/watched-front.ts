import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Lead } from './engine'

/** Below the address of the product, so that the policy of its pages lets the script run. */
const SCRIPT = '/app/test-watcher.js'
/** A page of the same origin with nothing on it. */
export const BLANK = '/app/test-blank'

/**
 * Stands before a server and puts a script before all others into its pages, for drivers that cannot do that. All else is passed on as
 * it comes. Where the server is away, so is this.
 */
export class WatchedFront implements Lead {
  private constructor(
    readonly origin: string,
    private readonly target: string,
    private readonly script: () => string,
    private readonly server: Server,
  ) {}

  static async open(target: string, script: () => string): Promise<WatchedFront> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const front = new WatchedFront(`http://localhost:${port}`, target, script, server)
    server.on('request', (incoming, answer) => front.#answer(incoming, answer))
    return front
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
  }

  #answer(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/' } = incoming
    if (url === SCRIPT) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(this.script())
      return
    }
    if (url === BLANK) {
      answer.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end('<title>Blank</title>')
      return
    }
    const headers = { ...incoming.headers }
    const isPage = headers['accept']?.includes('text/html') ?? false
    if (isPage) delete headers['accept-encoding']
    const onward = request(new URL(url, this.target), { ...(method && { method }), headers }, (reply) => {
      if (isPage && isOurPage(reply)) return void this.#pageWithScript(reply, answer)
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    })
    onward.on('error', () => incoming.socket.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  async #pageWithScript(reply: IncomingMessage, answer: ServerResponse): Promise<void> {
    const page = await text(reply)
    const { 'content-length': _, ...headers } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, headers)
    answer.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`))
  }
}

/** Not a sandboxed frame, nor what a frame shows: they let no script of ours run. */
function isOurPage({ headers }: IncomingMessage): boolean {
  const policy = String(headers['content-security-policy'] ?? '')
  return /^text\/html/.test(headers['content-type'] ?? '') && policy.includes("script-src 'self'")
}
