import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 100

/** Sees how much memory pumps of flows take while they run. */
export class PumpWatch {
  #isOn = true
  #most = 0
  readonly #watching = this.#watch()

  /** The most that one took, in MB. */
  async stop(): Promise<number> {
    this.#isOn = false
    await this.#watching
    return this.#most > 0 ? this.#most : Number.NaN
  }

  async #watch(): Promise<void> {
    while (this.#isOn) {
      const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
      const peaks = await Promise.all(pids.map(pumpPeak))
      this.#most = Math.max(this.#most, ...peaks)
      await delay(LOOK_MS)
    }
  }
}

/** In MB, of a process that is a pump; 0 else. What holds a pump has the same words in its command line. */
async function pumpPeak(pid: string): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const [program = '', ...words] = (await read('cmdline')).split('\0')
  if (!/python[\d.]*$/.test(program) || !words.some((word) => word.endsWith('/pump.py'))) return 0
  return Number(/VmHWM:\s+(\d+)/.exec(await read('status'))?.[1] ?? 0) / 1_000
}
