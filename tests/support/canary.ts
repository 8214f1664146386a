import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A text that stands nowhere by chance, to be part of values that must be seen nowhere. What is looked for are its halves, so that
 * it is found where it was cut in two as well; plain, which is also how JSON and addresses escape it, in base64 and in hexadecimal.
 */
export class Canary {
  readonly core = randomBytes(16).toString('hex')
  readonly #traces: readonly Buffer[]

  constructor() {
    const halves = [this.core.slice(0, 16), this.core.slice(16)]
    this.#traces = halves.flatMap(disguises).map((text) => Buffer.from(text))
  }

  /** Where the text stands in this, with what stands around it. */
  foundIn(content: Buffer | string): readonly string[] {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return this.#traces
      .map((trace) => bytes.indexOf(trace))
      .filter((place) => place >= 0)
      .map((place) => bytes.subarray(Math.max(0, place - 60), place + 60).toString('latin1'))
  }
}

function disguises(half: string): readonly string[] {
  const bytes = Buffer.from(half)
  // What stands before it decides on which of three places a group of base64 begins; the last group may be shared.
  const groups = [0, 1, 2].map((skipped) => bytes.subarray(skipped).toString('base64').slice(0, -4))
  return [half, bytes.toString('hex'), ...groups]
}

/** Every file below a folder, read one after the other. Files and folders that go meanwhile are left out. */
export async function* filesBelow(folder: string): AsyncGenerator<{ readonly path: string; readonly content: Buffer }> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(unlessGone)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    if (!entry.isFile()) continue
    const content = await readFile(path).catch(() => undefined)
    if (content) yield { path, content }
  }
}

function unlessGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** The arguments of the processes below one, as anybody on the machine may see them. Environments are for their owner alone. */
export class ProcessWatch {
  readonly seen = new Set<string>()
  #isOn = true
  readonly #watching: Promise<void>

  constructor(root: number, everyMs: number) {
    this.#watching = this.#watch(root, everyMs)
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await this.#watching
  }

  async #watch(root: number, everyMs: number): Promise<void> {
    while (this.#isOn) {
      const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
      const parents = new Map(await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const)))
      for (const pid of parents.keys()) if (isBelow(pid, root, parents)) await this.#note(pid)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }

  async #note(pid: number): Promise<void> {
    const text = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')
    if (text !== '') this.seen.add(text)
  }
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0)
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) if (at === root) return true
  return false
}
