import type { Observable } from 'rxjs'
import { ContributionStore } from '../contribution-store'
import type { PageModule, Subject } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { type Clock, SYSTEM_CLOCK } from './clock'
import { withDependants } from './dependants'
import { KeptOff } from './kept-off'
import type { KernelOptions } from './kernel-options'
import { LIMITS, type Limits } from './limits'
import { mayBeNetwork } from './may-be-network'
import { messageOf, PluginAsideError, PluginError } from './plugin-error'
import { PluginJournal } from './plugin-journal'
import type { Kept } from './plugin-record'
import type { Fault, FaultPhase, PluginRecord, Resolved } from './plugin-status'
import { ProvidedServices } from './provided-services'
import { RecordFeed } from './record-feed'
import { type Candidate, registeredOf, resolvePlugins } from './resolve'
import { RunningPlugin, type RunPoint, type ViewPoint } from './running-plugin'
import type { Scope } from './scope'
import { scopedContext } from './scoped-context'
import { isSameVersion, withVersion } from './versions'

/**
 * The life of all plugins: judges them, shows what they contribute before any of their code runs, activates each on first
 * need, ends it, and turns a version off that fails too often. Nothing that a plugin does makes the kernel throw.
 */
export class PluginKernel {
  readonly contributions = new ContributionStore()
  readonly #plugins = new Map<string, Kept>()
  readonly #feed = new RecordFeed(this.#plugins)
  readonly #services: ProvidedServices
  readonly #keptOff: KeptOff
  readonly #limits: Limits
  readonly #clock: Clock
  #candidates: readonly Candidate[] = []
  #changing: Promise<void> = Promise.resolve()

  /** Every plugin with where it stands. */
  readonly records$: Observable<readonly PluginRecord[]> = this.#feed.records$

  constructor(private readonly options: KernelOptions) {
    this.#limits = { ...LIMITS, ...options.limits }
    this.#clock = options.clock ?? SYSTEM_CLOCK
    this.#keptOff = new KeptOff(options.safeMode, options.memory)
    this.#services = new ProvidedServices({
      changes$: this.records$,
      find: (plugin) => this.#plugins.get(plugin)?.running,
      available: (plugin) => this.#available(plugin).running,
    })
  }

  get records(): readonly PluginRecord[] {
    return this.#feed.records
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

  /** Runs a toolbar action or a command about something. */
  async run(plugin: string, point: RunPoint, id: string, subject: Subject): Promise<void> {
    await this.#available(plugin).running.run(point, id, subject)
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
    this.#keptOff.turnOff(plugin)
    await this.#remember()
  }

  async turnOn(plugin: string): Promise<void> {
    this.#keptOff.turnOn(plugin)
    await this.#remember()
  }

  /** Keeps these off, and none but these, in this page only: while the user searches for the one that breaks something. */
  async suspend(plugins: ReadonlySet<string>): Promise<void> {
    this.#keptOff.suspend(plugins)
    await this.#apply()
  }

  /** Forgets what went wrong: the next need tries again. */
  async retry(plugin: string): Promise<void> {
    const kept = this.#plugins.get(plugin)
    if (!kept) return
    kept.journal.forgetFaults()
    if (kept.resolved.hash !== undefined) this.#keptOff.release(kept.resolved.hash)
    await this.#remember()
  }

  /** Something of the plugin failed where the host noticed it: drawing, an event, a promise that nobody waited for. */
  report(plugin: string, phase: FaultPhase, error: unknown, contribution?: string): void {
    const kept = this.#plugins.get(plugin)
    if (!kept) return
    const recent = kept.journal.add({
      phase,
      message: messageOf(error),
      at: this.#clock.now(),
      ...(mayBeNetwork(phase, error) && { mayBeNetwork: true }),
      ...(contribution !== undefined && { contribution }),
    })
    if (recent && !kept.resolved.aside) this.#quarantine(kept, recent)
    else this.#feed.publish()
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
      keptOff: (plugin) => this.#keptOff.why(plugin),
    })
    const before = new Map([...this.#plugins].map(([id, { resolved, running }]) => [id, { resolved, running }]))
    const changed = [...before].filter(([id, { resolved }]) => {
      const then = next.get(id)
      return !then || then.aside !== undefined || !isSameVersion(resolved, then)
    })
    const ending = withDependants(
      changed.map(([id]) => id),
      [...before.values()].map(({ resolved }) => resolved),
    ).filter((id) => before.get(id)?.running.status !== 'dormant')
    this.#adopt(next)
    this.#feed.publish()
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
    for (const [id, resolved] of next) {
      const known = this.#plugins.get(id)
      if (known && isSameVersion(known.resolved, resolved)) known.resolved = resolved
      else this.#plugins.set(id, { resolved, running: this.#run(resolved), journal: new PluginJournal(this.#limits) })
    }
    this.#services.replace(next.values())
    this.contributions.replace(registeredOf(next.values()))
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
      this.#keptOff.quarantine(kept.resolved.hash ?? id, reason)
      this.options.onMemory?.(this.#keptOff.memory)
      this.#candidates = withVersion(this.#candidates, before)
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
      imports: resolved.imports ?? [],
      clock: this.#clock,
      limits: this.#limits,
      importModule: resolved.isolation === 'frame' ? () => this.#frameModule(resolved) : this.options.importModule,
      prepare: () => this.#services.activate(resolved.manifest?.requires ?? []),
      createContext: (scope) => this.#context(resolved, scope),
      aroundView: this.options.aroundView,
      onStatus: () => this.#feed.publish(),
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
    const base = scopedContext({
      plugin: id,
      scope,
      services: {
        get: (service) => this.#services.get(service, scope),
        watch: (service) => this.#services.watch(service, scope),
      },
      log: (message) => this.#log(id, message),
    })
    return this.options.createContext?.(base, resolved, scope) ?? base
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
    this.#keptOff.quarantine(
      hash,
      `It failed ${recent.length} times within a minute, last with: ${last?.message ?? ''}`,
    )
    void this.#remember()
  }

  async #remember(): Promise<void> {
    this.options.onMemory?.(this.#keptOff.memory)
    await this.#apply()
  }

  #log(plugin: string, message: string): void {
    const kept = this.#plugins.get(plugin)
    if (!kept) return
    kept.journal.write(message)
    this.#feed.publish()
  }
}
