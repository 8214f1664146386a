import type { PythonTools } from '@etabli/sdk/platform/server'
import { ApiError, abortAfter, type Connector } from '@etabli/sdk/server'
import type { READINESS } from '../../contract'
import { type ConnectorProgram, requirementsOf } from './connector-tool'

/** How long it is believed that a connector cannot be installed, or that the index answers. */
const BELIEVED_MS = 60_000
/** A list does not wait longer for an index that is silent; the next one knows. */
const PATIENCE_MS = 4_000
const LONGEST_LOOK_MS = 30_000

export interface Readiness {
  readonly readiness: (typeof READINESS)[number]
  /** Empty where nothing is wrong. */
  readonly reason: string
}

interface Known {
  readonly reason: string
  readonly at: number
}

interface Parts {
  readonly tools: Pick<PythonTools, 'isReady' | 'checkIndex'>
  readonly now?: () => number
  readonly patienceMs?: number
}

/** Which connectors are installed, and why others cannot be. */
export class ConnectorReadiness {
  readonly #failed = new Map<string, Known>()
  #index: Known | undefined
  #looking: Promise<void> | undefined

  constructor(private readonly parts: Parts) {}

  async of(connectors: readonly Connector[]): Promise<readonly Readiness[]> {
    const ready = await Promise.all(connectors.map((connector) => this.#isReady(connector)))
    const reason = ready.every((one) => one === true) ? '' : await this.#whyNoIndex()
    return connectors.map((connector, at) => {
      if (ready[at] === true) return { readiness: 'ready', reason: '' }
      const why = ready[at] || reason || this.#believed(this.#failed.get(requirementsOf(connector)))
      return why ? { readiness: 'unavailable', reason: why } : { readiness: 'on-first-use', reason: '' }
    })
  }

  /** To be told of each failed installation. */
  failed(connector: ConnectorProgram, error: unknown): void {
    this.#failed.set(requirementsOf(connector), this.#known(sentenceOf(error)))
  }

  /** True, or why it cannot be told. */
  async #isReady(connector: Connector): Promise<boolean | string> {
    try {
      return await this.parts.tools.isReady({ requirements: requirementsOf(connector) })
    } catch (error) {
      return sentenceOf(error)
    }
  }

  async #whyNoIndex(): Promise<string> {
    if (this.#index && this.#isFresh(this.#index)) return this.#index.reason
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.parts.patienceMs ?? PATIENCE_MS)
    })
    await Promise.race([this.#looking, patience])
    clearTimeout(timer)
    return this.#index?.reason ?? ''
  }

  async #look(): Promise<void> {
    const signal = abortAfter(LONGEST_LOOK_MS)
    const silent = `the package index does not answer: an operator must check the index of pip`
    const reason = await this.parts.tools.checkIndex(signal).then(
      () => '',
      (error: unknown) => (signal.aborted ? silent : sentenceOf(error)),
    )
    this.#index = this.#known(reason)
  }

  #known(reason: string): Known {
    return { reason, at: this.#now() }
  }

  #believed(known: Known | undefined): string {
    return known && this.#isFresh(known) ? known.reason : ''
  }

  #isFresh({ at }: Known): boolean {
    return this.#now() - at < BELIEVED_MS
  }

  #now(): number {
    return (this.parts.now ?? Date.now)()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'IMAGE_MISSING')
    return 'connectors need Python 3.11 or later on the server: an operator must install python3'
  return error instanceof ApiError ? error.message : 'it could not be installed: an operator must look into the log'
}
