import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `before update-ref refs/heads/main …` */
export type GitMoment = string

/** A program `git` that asks before and after each run of the real one whether it may go on. */
export class GatedGit {
  /** What was asked since the last `hold`. */
  passed = 0
  readonly #held = new Set<Socket>()
  #isMeant: (moment: GitMoment, place: number) => boolean = () => false
  #reached: (moment: GitMoment) => void = () => undefined

  private constructor(
    private readonly server: Server,
    private readonly folder: string,
  ) {
    server.on('connection', (socket) => this.#hear(socket))
  }

  static async open(): Promise<GatedGit> {
    const folder = await mkdtemp(join(tmpdir(), 'etabli-git-'))
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    const script = [
      '#!/bin/bash',
      `ask() { exec 3<>/dev/tcp/127.0.0.1/${port} && echo "$*" >&3 && read -r <&3 && exec 3>&- || exit 143; }`,
      'ask before "$@"',
      `${real} "$@"; code=$?`,
      'ask after "$@"',
      'exit "$code"',
    ]
    await writeFile(join(folder, 'git'), `${script.join('\n')}\n`, { mode: 0o755 })
    return new GatedGit(server, folder)
  }

  /** For a server that shall find this git. */
  get path(): string {
    return `${this.folder}:${process.env.PATH}`
  }

  /** From the moment that is meant on nothing goes on until `free`; `place` counts from 1. Resolves when it is reached. */
  hold(isMeant: (moment: GitMoment, place: number) => boolean): Promise<GitMoment> {
    this.passed = 0
    this.#isMeant = isMeant
    return new Promise((resolve) => {
      this.#reached = resolve
    })
  }

  /** Whoever still waits ends. */
  free(): void {
    this.#isMeant = () => false
    for (const socket of this.#held) socket.destroy()
    this.#held.clear()
  }

  async close(): Promise<void> {
    this.free()
    await new Promise((resolve) => this.server.close(resolve))
    await rm(this.folder, { recursive: true, force: true })
  }

  #hear(socket: Socket): void {
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').once('data', (line: string) => {
      this.passed += 1
      if (this.#held.size > 0 || this.#isMeant(line.trim(), this.passed)) {
        this.#held.add(socket)
        this.#reached(line.trim())
      } else socket.end('go on\n')
    })
  }
}
