import type { PageModule, PluginDefinition, Provided, Subject } from '../define-plugin'
import type { PluginContext } from '../plugin-context'
import { keyOf } from '../plugin-service'
import { type Clock, withDeadline } from './clock'
import type { ImportModule, KernelOptions } from './kernel-options'
import type { Limits } from './limits'
import { isRefusedImport } from './missing-code'
import { PluginError } from './plugin-error'
import type { FaultPhase, PluginStatus } from './plugin-status'
import { Scope } from './scope'

export interface RunningOptions {
  readonly id: string
  readonly entry: string | undefined
  readonly imports: readonly string[]
  readonly clock: Clock
  readonly limits: Limits
  readonly importModule: ImportModule
  /** Activates the plugins whose services this one cannot do without. */
  readonly prepare: () => Promise<void>
  readonly createContext: (scope: Scope) => PluginContext
  readonly aroundView: KernelOptions['aroundView']
  readonly onStatus: (status: PluginStatus) => void
  readonly onFault: (phase: FaultPhase, error: unknown) => void
}

/** Points whose contributions are drawn by the plugin's own code. */
export type ViewPoint = 'routes' | 'menuWidgets' | 'extensions'

/** Points whose contributions run code when a user asks for it. */
export type RunPoint = 'toolbar' | 'commands'

interface Activation {
  readonly scope: Scope
  readonly context: PluginContext
  readonly definition: PluginDefinition
  readonly pages: Map<string, Promise<PageModule<unknown>>>
  readonly services: Map<string, Promise<object>>
}

interface Starting {
  readonly done: Promise<Activation>
  readonly cancel: (error: unknown) => void
  /** Tells this start from a later one. */
  readonly ticket: object
}

/** One version of a plugin: loads and activates it when it is first needed, ends it, and may do so again. */
export class RunningPlugin {
  loadTime: number | undefined
  activationTime: number | undefined
  /** How often it became active. */
  activations = 0
  #activation: Activation | undefined
  #starting: Starting | undefined
  #definition: PluginDefinition | undefined
  #attempts = 0
  /** What the browser would not import the last time, and may never from that address. */
  readonly #refused = new Set<string>()
  #status: PluginStatus = 'dormant'

  constructor(private readonly options: RunningOptions) {}

  get status(): PluginStatus {
    return this.#status
  }

  get isActive(): boolean {
    return this.#activation !== undefined
  }

  /** Resolves when the plugin is active; the same promise for all who wait. */
  async activate(): Promise<Activation> {
    if (this.#activation) return this.#activation
    if (this.#starting) return this.#starting.done
    let cancel: (error: unknown) => void = () => undefined
    const cancelled = new Promise<never>((_, reject) => {
      cancel = reject
    })
    const ticket = {}
    const done = Promise.race([this.#start(() => this.#starting?.ticket === ticket), cancelled])
    this.#starting = { done, cancel, ticket }
    try {
      const activation = await done
      this.#activation = activation
      this.activations += 1
      this.#setStatus('active')
      return activation
    } catch (error) {
      if (!this.#starting || this.#starting.ticket === ticket) this.#setStatus('dormant')
      throw error
    } finally {
      if (this.#starting?.ticket === ticket) this.#starting = undefined
    }
  }

  /** The code of a page or widget. Kept while the plugin is active; a failed load is forgotten. */
  async page(point: ViewPoint, id: string): Promise<PageModule<unknown>> {
    return this.#fromFreshCode(`${point}/${id}`, () => this.#page(point, id))
  }

  async #page(point: ViewPoint, id: string): Promise<PageModule<unknown>> {
    const { definition, pages, context } = await this.activate()
    const key = `${point}/${id}`
    const known = pages.get(key)
    if (known) return known
    const view = definition[point]?.find((contribution) => contribution.id === id)?.view
    if (!view) throw new PluginError(this.options.id, `${this.options.id} has no ${key} in its code`)
    const loading = this.#timed('load', this.options.limits.load, `${this.options.id}/${key}`, async () => {
      const page = await view.load()
      if (isComponent(page?.default))
        return { ...page, default: this.options.aroundView?.(page.default, context) ?? page.default }
      throw new PluginError(this.options.id, `${this.options.id}/${key} exports no component`)
    })
    pages.set(key, loading)
    loading.catch(() => pages.delete(key))
    return loading
  }

  /** Runs a toolbar action or a command. What it fails with is a fault, and the caller's to tell. */
  async run(point: RunPoint, id: string, subject: Subject): Promise<void> {
    const { work, context } = await this.#fromFreshCode(`${point}/${id}`, () => this.#work(point, id))
    try {
      await work(subject, context)
    } catch (error) {
      this.options.onFault('run', error)
      throw error
    }
  }

  async #work(point: RunPoint, id: string) {
    const { definition, context } = await this.activate()
    const action = definition[point]?.find((contribution) => contribution.id === id)?.run
    const what = `${this.options.id}/${point}/${id}`
    if (!action) throw new PluginError(this.options.id, `${this.options.id} has no ${point}/${id} in its code`)
    const { default: work } = await this.#timed('load', this.options.limits.load, what, () => action.load())
    return { work, context }
  }

  /** The plugin's instance of a service that it provides, made once for each activation. */
  async service(key: string): Promise<object> {
    return this.#fromFreshCode(key, () => this.#service(key))
  }

  async #service(key: string): Promise<object> {
    const { definition, services, context, scope } = await this.activate()
    const known = services.get(key)
    if (known) return known
    const provided = definition.provides?.find(({ service }) => keyOf(service) === key)
    if (!provided) throw new PluginError(this.options.id, `${this.options.id} does not provide ${key} in its code`)
    const making = this.#make(provided, key, context).then((service) => scope.facade(service))
    services.set(key, making)
    making.catch(() => services.delete(key))
    return making
  }

  /** Ends the plugin, or its start. Never fails: what does is a fault. */
  async end(): Promise<void> {
    this.#starting?.cancel(new PluginError(this.options.id, `${this.options.id} was turned off while it started`))
    this.#starting = undefined
    const activation = this.#activation
    if (!activation) return
    this.#activation = undefined
    this.#setStatus('deactivating')
    await activation.scope.end(this.options.limits.end, (error) => this.options.onFault('dispose', error))
    this.#setStatus('dormant')
  }

  async #start(isWanted: () => boolean): Promise<Activation> {
    const { id, limits, clock, prepare, createContext, onFault } = this.options
    this.#setStatus('loading')
    const definition = await this.#load()
    await prepare()
    this.#setStatus('activating')
    const scope = new Scope(id, clock)
    const context = createContext(scope)
    try {
      const began = clock.now()
      await this.#timed('activate', limits.activate, `the activation of ${id}`, async () => {
        const module = await definition.activate?.load()
        const result = await module?.default(context)
        const dispose = disposerOf(result)
        if (dispose) scope.own(dispose)
      })
      this.activationTime = clock.now() - began
      if (!isWanted()) throw new PluginError(id, `${id} was turned off while it started`)
    } catch (error) {
      if (isRefusedImport(error)) this.#definition = undefined
      await scope.end(limits.end, (fault) => onFault('dispose', fault))
      throw error
    }
    return { scope, context, definition, pages: new Map(), services: new Map() }
  }

  /**
   * Does what needs more of the plugin's code. Where the browser has refused it twice, the plugin starts anew from other addresses, once
   * its code can be had there.
   */
  async #fromFreshCode<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
    try {
      const value = await work()
      this.#refused.delete(what)
      return value
    } catch (error) {
      // Each attempt at the entry itself is made at an address of its own anyway.
      if (!isRefusedImport(error) || !this.#definition) throw error
      if (!this.#refused.delete(what)) {
        this.#refused.add(what)
        throw error
      }
      const definition = await this.#import()
      await this.end()
      this.#definition = definition
      return work()
    }
  }

  async #load(): Promise<PluginDefinition> {
    this.#definition ??= await this.#import()
    return this.#definition
  }

  async #import(): Promise<PluginDefinition> {
    const { id, entry, imports, limits, clock, importModule } = this.options
    if (entry === undefined) throw new PluginError(id, `${id} has no code`)
    const began = clock.now()
    const attempt = this.#attempts++
    const module = await this.#timed('load', limits.load, id, () => importModule({ url: entry, imports, attempt }))
    this.loadTime = clock.now() - began
    return definitionOf(module, id)
  }

  async #make({ load }: Provided, key: string, context: PluginContext): Promise<object> {
    const { id, limits } = this.options
    const service = await this.#timed('activate', limits.activate, `${id}/${key}`, async () =>
      (await load()).default(context),
    )
    if (typeof service === 'object' && service !== null) return service
    throw new PluginError(id, `${id} made no service for ${key}`)
  }

  /** Runs a part of the plugin within its time; its failure is a fault of that phase. */
  async #timed<Value>(phase: FaultPhase, limit: number, what: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await withDeadline(this.options.clock, limit, what, work())
    } catch (error) {
      this.options.onFault(phase, error)
      throw error
    }
  }

  #setStatus(status: PluginStatus): void {
    if (status === this.#status) return
    this.#status = status
    this.options.onStatus(status)
  }
}

function definitionOf(module: unknown, id: string): PluginDefinition {
  if (typeof module === 'object' && module !== null && 'default' in module) {
    const { default: plugin } = module
    // What the module holds is typed by `definePlugin`; the id shows that it is this plugin's own.
    if (typeof plugin === 'object' && plugin !== null && 'id' in plugin && plugin.id === id)
      return plugin as PluginDefinition
  }
  throw new PluginError(id, `the module of ${id} does not export that plugin`)
}

/** A function or class, or the object that a library wraps one in. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
}

function disposerOf(result: unknown): (() => unknown) | undefined {
  if (typeof result === 'function') return () => Reflect.apply(result, undefined, [])
  if (typeof result !== 'object' || result === null || !('dispose' in result)) return undefined
  const { dispose } = result
  return typeof dispose === 'function' ? () => Reflect.apply(dispose, result, []) : undefined
}
