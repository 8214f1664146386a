import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Reaches what is at the other end of a line. */
type Reach = () => Socket

interface Trap {
  readonly text: string
  /** Only when part of the reply has been passed on. */
  readonly isWithinReply: boolean
  readonly onCut: () => void
}

/** A line between a server and the run's PostgreSQL, or to another end, that a test can cut and mend. */
export class CuttableLine {
  readonly #open = new Set<Socket>()
  #whole = true
  #trap: Trap | undefined

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
    return this.#trapAt(text, false)
  }

  /** Cuts the line within the reply to what has this text, and resolves then: the other side has received a part of it. */
  cutWithinReplyTo(text: string): Promise<void> {
    return this.#trapAt(text, true)
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

  #trapAt(text: string, isWithinReply: boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#trap = { text, isWithinReply, onCut: resolve }
    })
  }

  #join(socket: Socket): void {
    if (!this.#whole) return void socket.destroy()
    const other = this.reach()
    // Before it is passed on.
    socket.on('data', (sent) => this.#look(sent, socket, other))
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

  #look(sent: Buffer, from: Socket, to: Socket): void {
    const trap = this.#trap
    if (!trap || !sent.includes(trap.text)) return
    this.#trap = undefined
    const spring = () => {
      this.cut()
      trap.onCut()
    }
    if (!trap.isWithinReply) {
      spring()
      return
    }
    to.unpipe(from)
    to.once('data', (reply) => from.write(reply.subarray(0, reply.length / 2), spring))
    to.resume()
  }
}

function reachPostgres(): Socket {
  const { host, port } = inject('postgres')
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
}
