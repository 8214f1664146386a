import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A web server that keeps what it is sent and answers as the test says. */
export class Receiver {
  readonly received: Received[] = []

  private constructor(readonly url: string) {}

  static async open(answer: (response: ServerResponse, received: Received) => void): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      receiver.received.push(got)
      answer(response, got)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const receiver = new Receiver(`http://127.0.0.1:${port}`)
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    })
    return receiver
  }
}
