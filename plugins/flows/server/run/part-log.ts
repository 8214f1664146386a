import { Lines } from './lines'

const LONGEST_LINE = 16_000
const KEPT_LINES = 10
/** Counters and timers, which say nothing that the run does not show: `INFO METRIC: {"type": "counter", …}`. */
const METRIC = /\bMETRIC: (\{.*\})\s*$/

interface PartLogOptions {
  /** As its lines are marked: `tap-postgres`. */
  readonly name: string
  /** Without what may not be shown. */
  readonly shown: (text: string) => string
  readonly write: (text: string) => void
}

/** What one program of a run says on its standard error, line by line, into the log of the task. */
export class PartLog {
  readonly #lines: Lines
  #last: string[] = []

  constructor(private readonly options: PartLogOptions) {
    this.#lines = new Lines((line) => this.#line(line), LONGEST_LINE)
  }

  write(text: string): void {
    this.#lines.write(text)
  }

  end(): void {
    this.#lines.end()
  }

  /** The last ten. */
  get last(): readonly string[] {
    return this.#last
  }

  #line(text: string): void {
    if (isProgress(text)) return
    const line = this.options.shown(text.length < LONGEST_LINE ? text : `${text}…`)
    this.#last = [...this.#last, line].slice(-KEPT_LINES)
    this.options.write(`${this.options.name}: ${line}\n`)
  }
}

function isProgress(line: string): boolean {
  const metric = METRIC.exec(line)?.[1]
  return metric !== undefined && /"type": ?"(?:counter|timer)"/.test(metric)
}
