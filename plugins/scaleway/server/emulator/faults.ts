/** What goes wrong with a request. */
export type FaultKind =
  | { readonly kind: 'status'; readonly status: number }
  /** The connection is cut before anything is done. */
  | { readonly kind: 'reset' }
  /** It is done, and the connection is cut before the answer. */
  | { readonly kind: 'lost' }
  /** It is done, and half of the answer comes; then nothing more does. */
  | { readonly kind: 'half' }
  /** It is done, and no answer comes. */
  | { readonly kind: 'silent' }
  /** A list that does not know yet what was made last. */
  | { readonly kind: 'stale' }

export type Fault = FaultKind & {
  /** `GET`; default: every method. */
  readonly method?: string
  readonly path: RegExp
  /** How often. Default: once. */
  readonly times?: number
}

/** What a test has asked to go wrong with the next requests. */
export class Faults {
  #waiting: { readonly fault: Fault; left: number }[] = []

  /** Those that are still to come. */
  get waiting(): readonly FaultKind[] {
    return this.#waiting.map(({ fault }) => fault)
  }

  add(...faults: readonly Fault[]): void {
    this.#waiting.push(...faults.map((fault) => ({ fault, left: fault.times ?? 1 })))
  }

  /** Nothing goes wrong any more. */
  clear(): void {
    this.#waiting = []
  }

  take(method: string, path: string): FaultKind | undefined {
    const hit = this.#waiting.find(
      ({ fault }) => (fault.method === undefined || fault.method === method) && fault.path.test(path),
    )
    if (!hit) return undefined
    hit.left--
    if (hit.left <= 0) this.#waiting = this.#waiting.filter((one) => one !== hit)
    return hit.fault
  }
}
