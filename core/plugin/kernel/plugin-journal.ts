import type { Limits } from './limits'
import type { Fault } from './plugin-status'

const LONGEST_LINE = 1_000

/** What went wrong with one plugin, and what it wrote into its log: the newest, never more than the limits let it keep. */
export class PluginJournal {
  #faults: readonly Fault[] = []
  #lines: readonly string[] = []

  constructor(private readonly limits: Limits) {}

  get faults(): readonly Fault[] {
    return this.#faults
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  /** The faults within the window that turn the version off; undefined as long as there are too few. */
  add(fault: Fault): readonly Fault[] | undefined {
    const { faults, faultsKept, faultWindow } = this.limits
    this.#faults = [...this.#faults, { ...fault, message: fault.message.slice(0, LONGEST_LINE) }].slice(-faultsKept)
    const recent = this.#faults.filter(({ at, mayBeNetwork }) => !mayBeNetwork && fault.at - at <= faultWindow)
    return recent.length >= faults ? recent : undefined
  }

  write(line: string): void {
    this.#lines = [...this.#lines, line.slice(0, LONGEST_LINE)].slice(-this.limits.linesKept)
  }

  forgetFaults(): void {
    this.#faults = []
  }
}
