import type { Aside } from './plugin-status'

/** What is to be remembered beyond this page: which versions failed too often, which plugins the user turned off. */
export interface KernelMemory {
  /** The reason by the version's hash. */
  readonly quarantined: ReadonlyMap<string, string>
  readonly turnedOff: ReadonlySet<string>
}

/** Plugins kept off for one page only; `all` for all except the built-in ones. */
export type SafeMode = 'all' | ReadonlySet<string>

/** Which plugins are fine but are to stay off, and why. */
export class KeptOff {
  readonly #quarantined: Map<string, string>
  readonly #turnedOff: Set<string>
  #suspended: ReadonlySet<string> = new Set()

  constructor(
    private readonly safeMode: SafeMode | undefined,
    memory: KernelMemory | undefined,
  ) {
    this.#quarantined = new Map(memory?.quarantined)
    this.#turnedOff = new Set(memory?.turnedOff)
  }

  get memory(): KernelMemory {
    return { quarantined: new Map(this.#quarantined), turnedOff: new Set(this.#turnedOff) }
  }

  turnOff(plugin: string): void {
    this.#turnedOff.add(plugin)
  }

  turnOn(plugin: string): void {
    this.#turnedOff.delete(plugin)
  }

  /** Keeps these, and none but these, off until told otherwise; not remembered. */
  suspend(plugins: ReadonlySet<string>): void {
    this.#suspended = plugins
  }

  /** Keeps one version off, for a reason in words for the user. */
  quarantine(hash: string, reason: string): void {
    this.#quarantined.set(hash, reason)
  }

  release(hash: string): void {
    this.#quarantined.delete(hash)
  }

  /** The first reason that holds: what the user chose comes before what the platform found. */
  why({ id, hash, tier }: { readonly id: string; readonly hash: string; readonly tier: string }): Aside | undefined {
    if (this.safeMode === 'all' ? tier !== 'built-in' : this.safeMode?.has(id))
      return {
        code: 'SAFE_MODE',
        reason: 'This page was opened in safe mode; open it normally to get the plugin back.',
      }
    if (this.#turnedOff.has(id))
      return { code: 'DISABLED_BY_USER', reason: 'You turned it off; turn it on again on the Plugins page.' }
    if (this.#suspended.has(id))
      return { code: 'SEARCHING', reason: 'It is off while you search for the faulty plugin.' }
    const quarantine = this.#quarantined.get(hash)
    return quarantine === undefined ? undefined : { code: 'QUARANTINED', reason: quarantine }
  }
}
