import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Reaches what is at the other end of a line. */
type Reach = () => Socket

/** A line between a server and the run's PostgreSQL, or to another end, that a test can cut and mend. */
export class CuttableLine {
  readonly #open = new Set<Socket>()
  #whole = true
  #trap: { readonly text: string; readonly onCut: () => void } | undefined

  private constructor(
    private readonly server: Server,
    readonly port: number,
    private readonly reach: Reach,
  ) {}

  static async open(at = '127.0.0.1', reach: Reach = reachPostgres): Promise<CuttableLine> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, at, resolve))
    const address = server.address()
    const line = new CuttableLine(server, typeof address === 'object' && address ? address.port : 0, reach)
    server.on('connection', (socket) => line.#join(socket))
    return line
  }

  /** Cuts the line when this text is sent over it, and resolves then. */
  cutAt(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#trap = { text, onCut: resolve }
    })
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
    const other = this.reach()
    // Before it is passed on.
    socket.on('data', (sent) => this.#look(sent))
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

  #look(sent: Buffer): void {
    if (!this.#trap || !sent.includes(this.#trap.text)) return
    this.cut()
    this.#trap.onCut()
    this.#trap = undefined
  }
}

function reachPostgres(): Socket {
  const { host, port } = inject('postgres')
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
}
