import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Where a service answers, as its test says. */
export class AnsweringEndpoint {
  /** What was asked for. */
  readonly paths: string[] = []
  answer: (response: ServerResponse) => void = (response) => response.writeHead(200).end('here')

  private constructor(readonly url: string) {}

  static async open(): Promise<AnsweringEndpoint> {
    const server = createServer((request, response) => {
      endpoint.paths.push(request.url ?? '')
      endpoint.answer(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const endpoint = new AnsweringEndpoint(`http://127.0.0.1:${port}`)
    onTestFinished(async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    })
    return endpoint
  }

  /** With this status from now on. */
  says(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end()
  }
}
