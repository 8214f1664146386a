import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'

export interface ProgramWish {
  readonly id: string
  readonly image: string
  readonly name: string
  readonly command: readonly string[]
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly memoryBytes: number
}

interface Parts {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  /** Absolute, this emulator's own. */
  readonly folder: string
  /** How long a program may take until it answers at its port. Milliseconds. */
  readonly patience: number
}

export interface Program {
  readonly port: number
  /** Resolves when it answers at its port; fails with a sentence where it never does. */
  readonly listening: Promise<void>
  /** Resolves when it has ended; never rejects. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** What stands in for an image: it answers every request with what it is. Images are not fetched. */
const STAND_IN = `
const { createServer } = require('node:http')
const { PORT, ETABLI_IMAGE, ETABLI_CONTAINER } = process.env
createServer((request, response) => {
  console.log(request.method, request.url)
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end('An emulated container answers in place of ' + ETABLI_IMAGE + ' (' + ETABLI_CONTAINER + ').\\n')
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening on port ' + PORT))
`
const LOOK = 25

/** Containers as local processes, each at a port of its own. */
export class Programs {
  constructor(private readonly parts: Parts) {}

  async start(wish: ProgramWish, onLine: (line: string, stream: 'stdout' | 'stderr') => void): Promise<Program> {
    const port = await freePort()
    const folder = join(this.parts.folder, `container-${wish.id}-${port}`)
    await mkdir(folder, { mode: 0o700 })
    const end = new AbortController()
    const run = this.#run(wish, { port, folder, signal: end.signal }, onLine)
    const ended = run
      .then(() => undefined)
      .catch((error: unknown) => onLine(String(error), 'stderr'))
      .finally(() => rm(folder, { recursive: true, force: true }))
    return {
      port,
      ended,
      listening: this.#listening(port, run, end.signal),
      stop: async () => {
        end.abort()
        await ended
      },
    }
  }

  async #run(
    { image, name, command, args, env, memoryBytes }: ProgramWish,
    { port, folder, signal }: { readonly port: number; readonly folder: string; readonly signal: AbortSignal },
    onLine: (line: string, stream: 'stdout' | 'stderr') => void,
  ): Promise<number> {
    const { path, readable } = await this.parts.runtimes.toolchains()
    const [program, ...rest] = [...command, ...args]
    const standIn: [string, ...string[]] = ['node', '-e', STAND_IN]
    const lines = { stdout: new Lines(), stderr: new Lines() }
    const { exitCode } = await this.parts.processes.run({
      args: program === undefined ? standIn : [program, ...rest],
      cwd: folder,
      env: {
        LANG: 'C.UTF-8',
        ...env,
        ...(program === undefined && { ETABLI_IMAGE: image, ETABLI_CONTAINER: name }),
        PATH: path,
        HOME: folder,
        PORT: String(port),
      },
      sandbox: { network: true, sees: 'programs', writable: [folder], readable },
      limits: { memoryBytes },
      signal,
      onOutput: (text, stream) => lines[stream].add(text, (line) => onLine(line, stream)),
    })
    for (const stream of ['stdout', 'stderr'] as const) lines[stream].end((line) => onLine(line, stream))
    return exitCode
  }

  async #listening(port: number, run: Promise<number>, signal: AbortSignal): Promise<void> {
    let exit: string | undefined
    run.then(
      (code) => {
        exit = `the container has ended with exit code ${code} before it listened on its port`
      },
      () => {
        exit = 'the container could not be started'
      },
    )
    for (let waited = 0; ; waited += LOOK) {
      if (await answers(port)) return
      if (signal.aborted) throw new Error('the container was stopped')
      if (exit !== undefined) throw new Error(exit)
      if (waited >= this.parts.patience) throw new Error('the container does not listen on its port')
      await delay(LOOK)
    }
  }
}

/** Free when it was looked for. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
}

/** Cuts what comes into lines. */
class Lines {
  #rest = ''

  add(text: string, add: (line: string) => void): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) add(line)
  }

  end(add: (line: string) => void): void {
    if (this.#rest !== '') add(this.#rest)
    this.#rest = ''
  }
}
