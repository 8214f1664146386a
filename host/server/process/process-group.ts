import { readdir, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { sendSignal } from '../store/process-identity'
import type { Program } from './program'

/** How long outputs may stay open after the end of the program, held by something that has left its group. */
const CLOSING_MS = 1_000

/** A process with all that it starts, ended together. What starts a session of its own leaves it: only a sandbox keeps that. */
export class ProcessGroup {
  /** The exit code, once the program has ended and its group with it. */
  readonly exited: Promise<number>
  #isOver = false
  #killing: NodeJS.Timeout | undefined

  /** @param onOver called once nothing is left of it */
  constructor(
    readonly program: Program,
    onOver: () => void = () => undefined,
  ) {
    this.exited = this.#exit().then((code) => {
      this.#isOver = true
      clearTimeout(this.#killing)
      onOver()
      return code
    })
  }

  get pid(): number {
    return this.program.pid
  }

  /** `isWrapped`: the leader only holds the program and must not hear of it, as its end would kill the program. */
  stop(graceMs: number, isWrapped: boolean): void {
    if (this.#isOver || this.#killing) return
    this.#killing = setTimeout(() => this.kill(), graceMs)
    if (isWrapped) void this.#tellInner()
    else sendSignal(-this.pid, 'SIGTERM')
  }

  get isOver(): boolean {
    return this.#isOver
  }

  kill(): void {
    if (!this.#isOver) sendSignal(-this.pid, 'SIGKILL')
  }

  async #tellInner(): Promise<void> {
    for (const { pid } of await processesOfGroup(this.pid)) if (pid !== this.pid) sendSignal(pid, 'SIGTERM')
  }

  async #exit(): Promise<number> {
    const { stdin, stdout, stderr, exit } = this.program
    const outputs = [stdout, stderr].flatMap((stream) => (stream ? [stream] : []))
    const closed = Promise.all(outputs.map((output) => closeOf(output)))
    const code = await exit
    // What it started ends with it, and what was written before is still read.
    sendSignal(-this.pid, 'SIGKILL')
    stdin?.destroy()
    let late: NodeJS.Timeout | undefined
    const close = () => {
      // Whoever reads it waits just now, and what was written before is owed to it.
      if (outputs.some((output) => output.isPaused())) late = setTimeout(close, CLOSING_MS)
      else for (const output of outputs) output.destroy()
    }
    late = setTimeout(close, CLOSING_MS)
    await closed
    clearTimeout(late)
    return code
  }
}

function closeOf(stream: Readable): Promise<void> {
  return new Promise((resolve) => (stream.closed ? resolve() : stream.once('close', () => resolve())))
}

export interface GroupMember {
  readonly pid: number
  readonly residentPages: number
}

/** The processes of a group, as far as the system tells of them (/proc). */
export async function processesOfGroup(group: number): Promise<readonly GroupMember[]> {
  const names = await readdir('/proc').catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
        // After the command's name, which may hold blanks: state, parent, group, …
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
        return Number(fields[2]) === group ? [{ pid: Number(name), residentPages: Number(fields[21]) }] : []
      }),
  )
  return found.flat()
}
