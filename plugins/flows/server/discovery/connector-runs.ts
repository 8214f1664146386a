import type { ProcessResult, ProcessRunner } from '@etabli/sdk/server'
import type { ConfiguredConnector, ConnectorProcesses } from '../connectors/connector-process'
import { causeIn } from '../run/causes'
import { catalogIn, type RawCatalog } from './raw-catalog'

const DISCOVERY_SECONDS = 1_800
const TEST_SECONDS = 120
const MEMORY_BYTES = 1024 ** 3
const OUTPUT_BYTES = 256 * 1024 ** 2
const LAST_LINES = 10
const LONGEST_LINE = 1_000

/** How a process of a connector ended. */
export interface ConnectorEnd {
  readonly ok: boolean
  /** Why it is not: in plain words, then its own last line. */
  readonly message: string
  /** Its last lines, as they may be shown. */
  readonly lines: readonly string[]
  readonly stdout: string
}

export interface ConnectorWaiter {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

interface Parts {
  readonly connectors: Pick<ConnectorProcesses, 'prepare'>
  readonly processes: Pick<ProcessRunner, 'run'>
}

/** Runs connectors to ask them something, rather than to move records. */
export class ConnectorRuns {
  constructor(private readonly parts: Parts) {}

  async discover(
    configured: ConfiguredConnector,
    waiter: ConnectorWaiter,
  ): Promise<ConnectorEnd & { readonly catalog?: RawCatalog }> {
    waiter.say(`${configured.connector.name} looks for streams`)
    const ended = await this.#run(configured, ['--discover'], { seconds: DISCOVERY_SECONDS }, waiter)
    if (!ended.ok) return ended
    const catalog = catalogIn(ended.stdout)
    if (!catalog) return { ...ended, ok: false, message: `${configured.connector.name} has printed no catalog` }
    return { ...ended, catalog }
  }

  /** Reads one record of each stream; undefined where the tap knows no such test. */
  async testRecords(configured: ConfiguredConnector, waiter: ConnectorWaiter): Promise<ConnectorEnd | undefined> {
    const ended = await this.#run(configured, ['--test'], { seconds: TEST_SECONDS }, waiter)
    return /(?:unrecognized arguments|no such option).*--test/i.test(ended.lines.join('\n')) ? undefined : ended
  }

  /** A target that is sent nothing reads its configuration and ends. */
  testEmpty(configured: ConfiguredConnector, waiter: ConnectorWaiter): Promise<ConnectorEnd> {
    return this.#run(configured, [], { seconds: TEST_SECONDS }, waiter)
  }

  async #run(
    configured: ConfiguredConnector,
    args: readonly string[],
    { seconds }: { readonly seconds: number },
    waiter: ConnectorWaiter,
  ): Promise<ConnectorEnd> {
    const { request, shown, dispose } = await this.parts.connectors.prepare(configured, { args }, waiter)
    try {
      const limits = { seconds, memoryBytes: MEMORY_BYTES, outputBytes: OUTPUT_BYTES }
      const result = await this.parts.processes.run({ ...request, limits, signal: waiter.signal })
      waiter.signal.throwIfAborted()
      const lines = lastLines(shown(result.stderr))
      const ok = result.end === 'exited' && result.exitCode === 0
      const message = ok ? '' : whyOf(configured.connector.name, result, seconds, lines)
      return { ok, message, lines, stdout: result.stdout }
    } finally {
      await dispose()
    }
  }
}

function lastLines(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trimEnd().slice(0, LONGEST_LINE))
  return lines.filter((line) => line !== '').slice(-LAST_LINES)
}

function whyOf(name: string, { end, exitCode }: ProcessResult, seconds: number, lines: readonly string[]): string {
  if (end === 'timed-out') return `${name} was ended after ${seconds} seconds: what it connects to may not answer`
  if (end === 'too-much-memory') return `${name} needed more than ${MEMORY_BYTES / 1024 ** 2} MiB and was ended`
  if (end === 'too-much-output') return `${name} printed more than ${OUTPUT_BYTES / 1024 ** 2} MiB and was ended`
  const said = lines.at(-1)
  const cause = causeIn(lines)
  if (cause === undefined && said === undefined) return `${name} ended with exit code ${exitCode} and said nothing`
  return [cause && `${cause}.`, said && `${name} said: ${said}`].filter(Boolean).join(' ')
}
