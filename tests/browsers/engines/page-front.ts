import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Lead } from './engine'

export interface FrontOptions {
  /** What becomes of a page of the product on its way. */
  readonly change: (page: string) => string
  /** More that is there, by path. */
  readonly files?: Readonly<Record<string, () => FrontFile>>
}

export interface FrontFile {
  readonly type: string
  readonly text: string
}

/** Stands before a server and changes its pages. All else is passed on as it comes; where the server is away, so is this. */
export class PageFront implements Lead {
  private constructor(
    /** By the name that a person writes. */
    readonly origin: string,
    private readonly target: string,
    private readonly options: FrontOptions,
    private readonly server: Server,
  ) {}

  static async open(target: string, options: FrontOptions): Promise<PageFront> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const front = new PageFront(`http://localhost:${port}`, target, options, server)
    server.on('request', (incoming, answer) => front.#answer(incoming, answer))
    return front
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
  }

  #answer(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/' } = incoming
    const file = this.options.files?.[url]?.()
    if (file) {
      answer.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' }).end(file.text)
      return
    }
    const headers = { ...incoming.headers }
    // Not what a frame shows: a sandboxed one lets no script of ours run.
    const mayBePage = headers['sec-fetch-dest'] === 'document'
    if (mayBePage) delete headers['accept-encoding']
    const onward = request(new URL(url, this.target), { ...(method && { method }), headers }, (reply) => {
      if (mayBePage && isOurPage(reply)) {
        this.#changed(reply, answer).catch(() => answer.destroy())
        return
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    })
    onward.on('error', () => incoming.socket.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  async #changed(reply: IncomingMessage, answer: ServerResponse): Promise<void> {
    const page = await text(reply)
    const { 'content-length': _, ...headers } = reply.headers
    answer.writeHead(reply.statusCode ?? 502, headers)
    answer.end(this.options.change(page))
  }
}

function isOurPage({ headers }: IncomingMessage): boolean {
  const policy = String(headers['content-security-policy'] ?? '')
  return /^text\/html/.test(headers['content-type'] ?? '') && policy.includes("script-src 'self'")
}
