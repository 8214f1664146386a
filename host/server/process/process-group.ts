import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { sendSignal } from '../store/process-identity'
import type { DeathWatch } from './death-watch'
import { failures } from './failures'

/** How long outputs may stay open after the end of the program, held by something that has left its group. */
const CLOSING_MS = 1_000

export interface GroupCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly stdio: StdioOptions
  readonly isBackground: boolean
  /** Undefined for what goes on when the server is killed. */
  readonly deathWatch: DeathWatch | undefined
}

/** A process with all that it starts, ended together. What starts a session of its own leaves it: only a sandbox keeps that. */
export class ProcessGroup {
  /** The exit code, once the program has ended and its group with it. */
  readonly exited: Promise<number>
  #isOver = false
  #killing: NodeJS.Timeout | undefined

  private constructor(
    readonly child: ChildProcess,
    readonly pid: number,
    deathWatch: DeathWatch | undefined,
  ) {
    this.exited = this.#exit().then((code) => {
      this.#isOver = true
      clearTimeout(this.#killing)
      deathWatch?.remove(pid)
      return code
    })
  }

  /** @throws ApiError PROCESS_NOT_STARTED */
  static async start({
    command,
    args,
    cwd,
    env,
    stdio,
    isBackground,
    deathWatch,
  }: GroupCommand): Promise<ProcessGroup> {
    const child = spawn(command, [...args], {
      cwd,
      env: { ...env },
      // A session and a process group of its own.
      detached: true,
      shell: false,
      stdio,
      serialization: 'advanced',
    })
    if (child.pid === undefined) throw failures.PROCESS_NOT_STARTED({ cause: await failureOf(child) })
    // In the same breath: a server that is killed now leaves nothing behind.
    deathWatch?.add(child.pid)
    if (isBackground) yieldToOthers(child.pid)
    return new ProcessGroup(child, child.pid, deathWatch)
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
    const { child } = this
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const code = await new Promise<number>((resolve) =>
      child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))),
    )
    // What it started ends with it, and what was written before is still read.
    sendSignal(-this.pid, 'SIGKILL')
    let late: NodeJS.Timeout | undefined
    const close = () => {
      // Whoever reads it waits just now, and what was written before is owed to it.
      if (child.stdout?.isPaused() || child.stderr?.isPaused()) late = setTimeout(close, CLOSING_MS)
      else for (const stream of child.stdio) stream?.destroy()
    }
    late = setTimeout(close, CLOSING_MS)
    await closed
    clearTimeout(late)
    return code
  }
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

/** Why a program could not be run; Node tells it a moment later. */
async function failureOf(child: ChildProcess): Promise<unknown> {
  const [error] = await once(child, 'error').catch((thrown: unknown) => [thrown])
  return error
}

/** Somebody waits for pages of the same machine. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or this account may not: then it runs as any other.
  }
}
