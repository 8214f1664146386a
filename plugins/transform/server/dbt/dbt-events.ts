import * as z from 'zod/mini'

/** How one node of a run ended. */
export interface NodeResult {
  /** `model.shop.orders` */
  readonly uniqueId: string
  /** As dbt says it: `success`, `pass`, `fail`, `warn`, `error`, `skipped`, `runtime error`. */
  readonly status: string
  readonly seconds: number
  readonly message: string
  /** Rows that a test found. */
  readonly failures?: number
  /** Of a test that found rows: the statement that finds them. */
  readonly code?: string
}

/** LogModelResult, LogTestResult, LogSeedResult, LogSnapshotResult, LogFreshnessResult, NodeFinished. */
const ENDS = new Set(['Q012', 'Q007', 'Q016', 'Q015', 'Q018', 'Q025'])

/** ListCmdOut, PrintEvent, ShowNode, CompiledNode: what was asked for, rather than what goes on. */
const ANSWERS = new Set(['Z049', 'Z052', 'Q041', 'Q042'])

const Event = z.object({
  info: z.object({ code: z.string(), level: z.string(), msg: z.string(), ts: z._default(z.string(), '') }),
  data: z._default(
    z.object({
      status: z.optional(z.string()),
      execution_time: z.optional(z.number()),
      num_failures: z.optional(z.union([z.number(), z.string()])),
      node_info: z.optional(z.object({ unique_id: z._default(z.string(), '') })),
    }),
    {},
  ),
})

/** Reads the events of dbt as they come: lines for people, and how nodes ended. */
export class DbtEvents {
  #rest = ''
  readonly #ends = new Map<string, NodeResult>()
  /** What dbt has said of an error, the last of it. */
  lastError = ''

  constructor(
    private readonly onLine: (line: string) => void,
    private readonly onResult: (result: NodeResult) => void = () => undefined,
  ) {}

  /** By the last word on each node, in the order of the first. */
  get results(): readonly NodeResult[] {
    return [...this.#ends.values()]
  }

  write(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#read(line)
  }

  end(): void {
    if (this.#rest !== '') this.#read(this.#rest)
    this.#rest = ''
  }

  #read(line: string): void {
    const event = eventIn(line)
    if (!event) {
      this.onLine(line.trimEnd())
      return
    }
    const { info, data } = event
    if (info.level === 'debug') return
    const time = ANSWERS.has(info.code) ? '' : timeOf(info.ts)
    for (const part of info.msg.split('\n')) this.onLine(time === '' ? part : `${time}  ${part}`.trimEnd())
    if (info.level === 'error') this.lastError = info.msg.trim() || this.lastError
    this.#note(info.code, data)
  }

  #note(code: string, data: z.infer<typeof Event>['data']): void {
    const uniqueId = data.node_info?.unique_id ?? ''
    if (!ENDS.has(code) || uniqueId === '') return
    const found = data.num_failures === undefined ? undefined : Number(data.num_failures)
    const result = {
      uniqueId,
      status: statusOf(data.status ?? ''),
      seconds: data.execution_time ?? 0,
      message: data.status ?? '',
      ...(code === 'Q007' && found !== undefined && { failures: found }),
    }
    this.#ends.set(uniqueId, result)
    this.onResult(result)
  }
}

function eventIn(line: string): z.infer<typeof Event> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const read = Event.safeParse(JSON.parse(line))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** `2026-10-31T12:34:56.789Z` */
function timeOf(timestamp: string): string {
  return /T(\d\d:\d\d:\d\d)/.exec(timestamp)?.[1] ?? ''
}

/** Of models, the event says what the database answered: `SELECT 12`. */
function statusOf(said: string): string {
  const word = said.toLowerCase()
  if (/^(pass|fail|warn|error|skip|runtime error)/.test(word)) return word.startsWith('skip') ? 'skipped' : word
  return said === '' ? 'unknown' : 'success'
}
