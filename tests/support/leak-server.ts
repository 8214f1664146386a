import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** Somewhere outside: notes everything that reaches it, over HTTP, by a mere connection, or as a datagram. */
export class LeakServer {
  readonly requests: string[] = []
  connections = 0
  datagrams = 0

  private constructor(
    readonly port: number,
    readonly close: () => void,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  static async open(): Promise<LeakServer> {
    const server = createServer((request, response) => {
      leaks.requests.push(`${request.method} ${request.url}`)
      response.setHeader('access-control-allow-origin', '*').end('leaked')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const udp = createSocket('udp4').bind(address.port, '127.0.0.1')
    await once(udp, 'listening')
    const leaks = new LeakServer(address.port, () => {
      server.closeAllConnections()
      server.close()
      udp.close()
    })
    server.on('connection', () => {
      leaks.connections += 1
    })
    udp.on('message', () => {
      leaks.datagrams += 1
    })
    return leaks
  }
}
