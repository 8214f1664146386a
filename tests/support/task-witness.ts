import { createServer, type Server, type Socket } from 'node:net'
import type { CodeTree } from './code-repository'

/** A script that tells the witness its task's id, waits for an exit code, says it and ends with it. */
export const WITNESSED: CodeTree = {
  run: [
    '#!/bin/bash',
    'exec 3<>"/dev/tcp/$WITNESS_HOST/$WITNESS_PORT" || exit 99',
    'echo "$ETABLI_TASK" >&3',
    'read -r code <&3 || exit 98',
    'echo "told to end with $code"',
    'exit "$code"',
  ].join('\n'),
}

/** Is told by each task that it has begun, so that what really ran can be counted against the record; and lets it end. */
export class TaskWitness {
  readonly #starts = new Map<string, number>()
  readonly #waiting = new Map<string, Socket>()
  readonly #sockets = new Set<Socket>()
  /** While it is set, tasks wait until `release`. */
  isHolding = false

  private constructor(
    private readonly server: Server,
    private readonly host: string,
    private readonly port: number,
  ) {
    server.on('connection', (socket) => this.#hear(socket))
  }

  static async open(host = '127.0.0.1'): Promise<TaskWitness> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    return new TaskWitness(server, host, typeof address === 'object' && address ? address.port : 0)
  }

  /** How a task finds it. */
  get env(): { name: string; value: string }[] {
    return [
      { name: 'WITNESS_HOST', value: this.host },
      { name: 'WITNESS_PORT', value: String(this.port) },
    ]
  }

  /** How often the program of a run was begun. */
  starts(id: string): number {
    return this.#starts.get(id) ?? 0
  }

  get begun(): readonly string[] {
    return [...this.#starts.keys()]
  }

  release(id: string, code = 0): void {
    this.#waiting.get(id)?.end(`${code}\n`)
    this.#waiting.delete(id)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  #hear(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined)
    socket.setEncoding('utf8').once('data', (line: string) => {
      const id = line.trim()
      this.#starts.set(id, this.starts(id) + 1)
      this.#waiting.set(id, socket)
      if (!this.isHolding) this.release(id)
    })
  }
}
