import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An app of somebody else: a little HTTP server on loopback that answers as a test says and remembers what it was asked. */
export class ExternalAppServer {
  readonly asked: { readonly line: string; readonly referer: string | undefined }[] = []
  /** What a path answers; any other answers 200 with a page. */
  readonly answers = new Map<string, Answer>()

  private constructor(
    readonly host: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(): Promise<ExternalAppServer> {
    const server = createServer((request, response) => {
      const { method, url = '/' } = request
      app.asked.push({ line: `${method} ${url}`, referer: request.headers.referer })
      const answer = app.answers.get(url.split('?')[0] ?? url)
      if (answer) return answer(request, response)
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>The app</title><p>The app</p>')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const app = new ExternalAppServer(`127.0.0.1:${port}`, async () => {
      server.closeAllConnections()
      server.close()
    })
    return app
  }

  get url(): string {
    return `http://${this.host}`
  }

  get lines(): readonly string[] {
    return this.asked.map(({ line }) => line)
  }

  answer(path: string, status: number, body = '', headers: Readonly<Record<string, string>> = {}): void {
    this.answers.set(path, (_request, response) => response.writeHead(status, headers).end(body))
  }

  /** Forgets what it was asked and how it was told to answer. */
  reset(): void {
    this.asked.length = 0
    this.answers.clear()
  }

  close(): Promise<void> {
    return this.end()
  }
}
