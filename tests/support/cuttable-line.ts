import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A line between a server and the run's PostgreSQL that a test can cut and mend. */
export class CuttableLine {
  readonly #open = new Set<Socket>()
  #whole = true

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(at = '127.0.0.1'): Promise<CuttableLine> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, at, resolve))
    const address = server.address()
    const line = new CuttableLine(server, typeof address === 'object' && address ? address.port : 0)
    server.on('connection', (socket) => line.#join(socket))
    return line
  }

  /** Breaks every connection and refuses new ones. */
  cut(): void {
    this.#whole = false
    for (const socket of this.#open) socket.destroy()
  }

  mend(): void {
    this.#whole = true
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.server.close(resolve))
  }

  #join(socket: Socket): void {
    if (!this.#whole) return void socket.destroy()
    const { host, port } = inject('postgres')
    const other = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const [one, peer] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#open.add(one)
      one.pipe(peer)
      one.on('error', () => peer.destroy())
      one.on('close', () => {
        this.#open.delete(one)
        peer.destroy()
      })
    }
  }
}
