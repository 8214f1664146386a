import { BehaviorSubject, distinctUntilChanged, map, type Observable, of, switchMap } from 'rxjs'
import { ContributionStore } from '../contribution-store'
import type { PageModule, Subject } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { keyOf, type PluginService } from '../plugin-service'
import { type Clock, SYSTEM_CLOCK } from './clock'
import { withDependants } from './dependants'
import { LIMITS, type Limits } from './limits'
import { messageOf, PluginAsideError, PluginError, ServiceUnknownError } from './plugin-error'
import { type Kept, recordOf } from './plugin-record'
import { type Aside, type Fault, type FaultPhase, type PluginRecord, providedBy, type Resolved } from './plugin-status'
import { type Candidate, resolvePlugins } from './resolve'
import { RunningPlugin, type ViewPoint } from './running-plugin'
import type { Scope } from './scope'

/** What is to be remembered beyond this page: which versions failed too often, which plugins the user turned off. */
export interface KernelMemory {
  readonly quarantined: ReadonlyMap<string, string>
  readonly turnedOff: ReadonlySet<string>
}

export interface KernelOptions {
  readonly sdkVersion: string
  /** Loads a module. The attempt counts from 0: a browser keeps a module whose evaluation failed under its address. */
  readonly importModule: (url: string, attempt: number) => Promise<unknown>
  /** The module that stands in the page for a plugin whose code runs in a frame. */
  readonly frameModule?: (plugin: Resolved) => Promise<unknown>
  /** Adds the host's services to what a plugin is given. */
  readonly createContext?: (base: PluginContext, plugin: Resolved, scope: Scope) => PluginContext
  readonly memory?: KernelMemory
  readonly onMemory?: (memory: KernelMemory) => void
  /** Plugins kept off for this page only; `all` for all but the built-in ones. */
  readonly safeMode?: 'all' | ReadonlySet<string>
  /** Done when what was withdrawn is no longer on the screen. */
  readonly settled?: () => Promise<void>
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
}

/**
 * The life of all plugins: judges them, shows what they contribute before any of their code runs, activates each on first
 * need, ends it, and turns a version off that fails too often. Nothing that a plugin does makes the kernel throw.
 */
export class PluginKernel {
  readonly contributions = new ContributionStore()
  readonly #plugins = new Map<string, Kept>()
  readonly #records$ = new BehaviorSubject<readonly PluginRecord[]>([])
  readonly #providers = new Map<string, string>()
  readonly #limits: Limits
  readonly #clock: Clock
  readonly #quarantined: Map<string, string>
  readonly #turnedOff: Set<string>
  #suspended: ReadonlySet<string> = new Set()
  #candidates: readonly Candidate[] = []
  #changing: Promise<void> = Promise.resolve()
  #publishing: 'no' | 'now' | 'again' = 'no'

  /** Every plugin with where it stands. */
  readonly records$: Observable<readonly PluginRecord[]> = this.#records$.asObservable()

  constructor(private readonly options: KernelOptions) {
    this.#limits = { ...LIMITS, ...options.limits }
    this.#clock = options.clock ?? SYSTEM_CLOCK
    this.#quarantined = new Map(options.memory?.quarantined)
    this.#turnedOff = new Set(options.memory?.turnedOff)
  }

  get records(): readonly PluginRecord[] {
    return this.#records$.value
  }

  /** Takes a whole list in place of the one before. What is gone or changed ends; what was active and changed starts anew. */
  async sync(candidates: readonly Candidate[]): Promise<void> {
    this.#candidates = candidates
    await this.#apply()
  }

  /** The code of a page; its plugin is activated first where need be. */
  async page(plugin: string, point: ViewPoint, id: string): Promise<PageModule<unknown>> {
    return this.#available(plugin).running.page(point, id)
  }

  /** Runs a toolbar action about something. */
  async run(plugin: string, id: string, subject: Subject): Promise<void> {
    await this.#available(plugin).running.run(id, subject)
  }

  async activate(plugin: string): Promise<void> {
    await this.#available(plugin).running.activate()
  }

  /** Ends a plugin; its contributions stay, and the next need activates it again. */
  async deactivate(plugin: string): Promise<void> {
    const all = [...this.#plugins.values()].map(({ resolved }) => resolved)
    for (const id of withDependants([plugin], all)) await this.#plugins.get(id)?.running.end()
  }

  /** The user's own choice, kept for the next visit. */
  async turnOff(plugin: string): Promise<void> {
    this.#turnedOff.add(plugin)
    await this.#remember()
  }

  async turnOn(plugin: string): Promise<void> {
    this.#turnedOff.delete(plugin)
    await this.#remember()
  }

  /** Keeps these off, and none but these, in this page only: while the user searches for the one that breaks something. */
  async suspend(plugins: ReadonlySet<string>): Promise<void> {
    this.#suspended = plugins
    await this.#apply()
  }

  /** Forgets what went wrong: the next need tries again. */
  async retry(plugin: string): Promise<void> {
    const kept = this.#plugins.get(plugin)
    if (!kept) return
    kept.faults = []
    if (kept.resolved.hash !== undefined) this.#quarantined.delete(kept.resolved.hash)
    await this.#remember()
  }

  /** Something of the plugin failed where the host noticed it: drawing, an event, a promise that nobody waited for. */
  report(plugin: string, phase: FaultPhase, error: unknown, contribution?: string): void {
    const kept = this.#plugins.get(plugin)
    if (!kept) return
    const fault = { phase, message: messageOf(error).slice(0, 1_000), at: this.#clock.now() }
    kept.faults = [...kept.faults, { ...fault, ...(contribution !== undefined && { contribution }) }].slice(
      -this.#limits.faultsKept,
    )
    const recent = kept.faults.filter(({ at }) => fault.at - at <= this.#limits.faultWindow)
    if (recent.length >= this.#limits.faults && !kept.resolved.aside) this.#quarantine(kept, recent)
    else this.#publish()
  }

  /** A service for a plugin: usable until either of the two ends. */
  async service<Service extends object>(service: PluginService<Service>, consumer: Scope): Promise<Service> {
    const key = keyOf(service)
    const provider = this.#providers.get(key)
    if (provider === undefined) throw new ServiceUnknownError(key)
    const instance = await this.#available(provider).running.service(key)
    // The name carries the type; whoever provides it was checked against it when it was built.
    return consumer.facade(instance) as Service
  }

  /** The plugin that the kernel keeps under this id. */
  resolved(plugin: string): Resolved | undefined {
    return this.#plugins.get(plugin)?.resolved
  }

  /** Judges anew and brings every plugin to where it should be; one such change at a time. */
  async #apply(): Promise<void> {
    const change = this.#changing.then(() => this.#change())
    this.#changing = change.then(
      () => undefined,
      () => undefined,
    )
    // What starts again may take its time, and must not hold up the next change.
    await Promise.all((await change).map(([id, before]) => this.#startAgain(id, before)))
  }

  async #change(): Promise<readonly (readonly [id: string, before: Resolved])[]> {
    const next = resolvePlugins(this.#candidates, {
      sdkVersion: this.options.sdkVersion,
      keptOff: (plugin) => this.#whyKeptOff(plugin),
    })
    const before = new Map([...this.#plugins].map(([id, { resolved, running }]) => [id, { resolved, running }]))
    const changed = [...before].filter(([id, { resolved }]) => {
      const then = next.get(id)
      return !then || then.aside !== undefined || !isSame(resolved, then)
    })
    const ending = withDependants(
      changed.map(([id]) => id),
      [...before.values()].map(({ resolved }) => resolved),
    ).filter((id) => before.get(id)?.running.status !== 'dormant')
    this.#adopt(next)
    this.#publish()
    if (ending.length === 0) return []
    await this.options.settled?.()
    for (const id of ending) await before.get(id)?.running.end()
    return ending.flatMap((id) => {
      const was = before.get(id)
      return was && next.get(id)?.aside === undefined && next.has(id) ? [[id, was.resolved] as const] : []
    })
  }

  #adopt(next: ReadonlyMap<string, Resolved>): void {
    for (const id of this.#plugins.keys()) if (!next.has(id)) this.#plugins.delete(id)
    this.#providers.clear()
    for (const [id, resolved] of next) {
      const known = this.#plugins.get(id)
      if (known && isSame(known.resolved, resolved)) known.resolved = resolved
      else this.#plugins.set(id, { resolved, running: this.#run(resolved), faults: [], log: [] })
      if (!resolved.aside)
        for (const key of providedBy(resolved)) if (!this.#providers.has(key)) this.#providers.set(key, id)
    }
    this.contributions.replace(
      [...next.values()].flatMap(({ manifest, tier, aside, isolation }) =>
        manifest ? [{ manifest, tier, ...(aside && { aside }), ...(isolation && { isolation }) }] : [],
      ),
    )
  }

  /** A new version takes over from one that was active; where it cannot start, the one before comes back. */
  async #startAgain(id: string, before: Resolved | undefined): Promise<void> {
    const kept = this.#plugins.get(id)
    if (!kept || !before || before.aside) return
    try {
      await kept.running.activate()
    } catch (error) {
      if (before.hash === kept.resolved.hash || !before.manifest) return
      const reason = `The new version ${kept.resolved.version} did not start: ${messageOf(error)}`
      this.#quarantined.set(kept.resolved.hash ?? id, reason)
      this.options.onMemory?.(this.#memory())
      const { manifest, entry, hash, tier, isolation } = before
      this.#candidates = this.#candidates.map((candidate) =>
        candidateId(candidate) === id
          ? {
              plugin: {
                manifest,
                entry,
                hash,
                isolation,
                ...(tier !== 'catalogue' && tier !== 'external' && { tier }),
              },
              tier,
            }
          : candidate,
      )
      await this.#apply()
      // Its failure is a fault already.
      await this.#plugins
        .get(id)
        ?.running.activate()
        .catch(() => undefined)
    }
  }

  #run(resolved: Resolved): RunningPlugin {
    const { id } = resolved
    return new RunningPlugin({
      id,
      entry: resolved.entry,
      clock: this.#clock,
      limits: this.#limits,
      importModule: resolved.isolation === 'frame' ? () => this.#frameModule(resolved) : this.options.importModule,
      prepare: async () => {
        for (const key of resolved.manifest?.requires ?? []) {
          const provider = this.#providers.get(key)
          if (provider === undefined) throw new ServiceUnknownError(key)
          await this.#available(provider).running.activate()
        }
      },
      createContext: (scope) => this.#context(resolved, scope),
      onStatus: () => this.#publish(),
      onFault: (phase, error) => this.report(id, phase, error),
    })
  }

  /** The code of a framed plugin never comes into the page: without a stand-in it does not run at all. */
  async #frameModule(resolved: Resolved): Promise<unknown> {
    const { frameModule } = this.options
    if (!frameModule) throw new PluginError(resolved.id, `${resolved.id} runs in a frame only, and there is none here`)
    return frameModule(resolved)
  }

  #context(resolved: Resolved, scope: Scope): PluginContext {
    const { id } = resolved
    const base: PluginContext = {
      pluginId: id,
      signal: scope.signal,
      own: (dispose) => scope.own(dispose),
      subscribe: (stream$, next) => scope.subscribe(stream$, next),
      on: (target, type, listener) => scope.on(target, type, listener),
      timer: (milliseconds, work, options) => scope.timer(milliseconds, work, options),
      log: (message) => this.#log(id, message),
      services: {
        get: (service) => this.service(service, scope),
        watch: (service) => this.#watch(service, scope),
      },
    }
    return this.options.createContext?.(base, resolved, scope) ?? base
  }

  #watch<Service extends object>(service: PluginService<Service>, consumer: Scope): Observable<Service | undefined> {
    const key = keyOf(service)
    let last: RunningPlugin | undefined
    return this.records$.pipe(
      map(() => this.#plugins.get(this.#providers.get(key) ?? '')?.running),
      map((running) => ({ running, activations: running?.isActive ? running.activations : undefined })),
      distinctUntilChanged((a, b) => a.running === b.running && a.activations === b.activations),
      switchMap(({ running, activations }) => {
        // A provider that comes is activated; one that was turned off is not woken up by who watches it.
        const isGone = !running || (running === last && activations === undefined)
        last = running
        return isGone ? of(undefined) : this.service(service, consumer).catch(() => undefined)
      }),
    )
  }

  #available(plugin: string): Kept {
    const kept = this.#plugins.get(plugin)
    if (!kept) throw new PluginError(plugin, `There is no plugin ${plugin}`)
    if (kept.resolved.aside) throw new PluginAsideError(plugin, kept.resolved.aside)
    return kept
  }

  #quarantine(kept: Kept, recent: readonly Fault[]): void {
    const { hash = kept.resolved.id } = kept.resolved
    const last = recent.at(-1)
    this.#quarantined.set(hash, `It failed ${recent.length} times within a minute, last with: ${last?.message ?? ''}`)
    void this.#remember()
  }

  async #remember(): Promise<void> {
    this.options.onMemory?.(this.#memory())
    await this.#apply()
  }

  #memory(): KernelMemory {
    return { quarantined: new Map(this.#quarantined), turnedOff: new Set(this.#turnedOff) }
  }

  #log(plugin: string, message: string): void {
    const kept = this.#plugins.get(plugin)
    if (!kept) return
    kept.log = [...kept.log, message.slice(0, 1_000)].slice(-this.#limits.linesKept)
    this.#publish()
  }

  #whyKeptOff({
    id,
    hash,
    tier,
  }: {
    readonly id: string
    readonly hash: string
    readonly tier: string
  }): Aside | undefined {
    const { safeMode } = this.options
    if (safeMode === 'all' ? tier !== 'built-in' : safeMode?.has(id))
      return {
        code: 'SAFE_MODE',
        reason: 'This page was opened in safe mode; open it without to have the plugin back.',
      }
    if (this.#turnedOff.has(id))
      return { code: 'DISABLED_BY_USER', reason: 'You turned it off; turn it on on the Plugins page.' }
    if (this.#suspended.has(id))
      return { code: 'SEARCHING', reason: 'It is off while you search for the plugin that breaks something.' }
    const quarantine = this.#quarantined.get(hash)
    return quarantine === undefined ? undefined : { code: 'QUARANTINED', reason: quarantine }
  }

  /** Somebody who is told may change something: then all are told once more. */
  #publish(): void {
    if (this.#publishing !== 'no') {
      this.#publishing = 'again'
      return
    }
    do {
      this.#publishing = 'now'
      this.#records$.next([...this.#plugins.values()].map(recordOf))
    } while (this.#hasMore())
    this.#publishing = 'no'
  }

  #hasMore(): boolean {
    return this.#publishing === 'again'
  }
}

function isSame(a: Resolved, b: Resolved): boolean {
  return (
    a.hash === b.hash &&
    a.entry === b.entry &&
    a.version === b.version &&
    a.tier === b.tier &&
    a.isolation === b.isolation
  )
}

function candidateId({ plugin }: Candidate): unknown {
  if (typeof plugin !== 'object' || plugin === null || !('manifest' in plugin)) return undefined
  const { manifest } = plugin
  return typeof manifest === 'object' && manifest !== null && 'id' in manifest ? manifest.id : undefined
}
