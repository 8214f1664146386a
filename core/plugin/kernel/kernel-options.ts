import type { PluginContext } from '../plugin-context'
import type { Clock } from './clock'
import type { KernelMemory, SafeMode } from './kept-off'
import type { Limits } from './limits'
import type { Resolved } from './plugin-status'
import type { Scope } from './scope'

export interface KernelOptions {
  readonly sdkVersion: string
  /** Loads a module. The attempt counts from 0: a browser keeps a module whose evaluation failed under its address. */
  readonly importModule: (url: string, attempt: number) => Promise<unknown>
  /** The module that stands in the page for a plugin whose code runs in a frame. */
  readonly frameModule?: (plugin: Resolved) => Promise<unknown>
  /** Adds the host's services to what a plugin is given. */
  readonly createContext?: (base: PluginContext, plugin: Resolved, scope: Scope) => PluginContext
  /** Puts something around each view, once for each activation. */
  readonly aroundView?: (view: unknown, context: PluginContext) => unknown
  readonly memory?: KernelMemory
  readonly onMemory?: (memory: KernelMemory) => void
  readonly safeMode?: SafeMode
  /** Where nothing can be fetched: what then fails to load is no fault of the plugin's. */
  readonly isOffline?: () => boolean
  /** Done when what was withdrawn is no longer on the screen. */
  readonly settled?: () => Promise<void>
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
}
