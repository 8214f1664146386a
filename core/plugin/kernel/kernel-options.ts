import type { PluginContext } from '../plugin-context'
import type { Clock } from './clock'
import type { KernelMemory, SafeMode } from './kept-off'
import type { Limits } from './limits'
import type { Resolved } from './plugin-status'
import type { Scope } from './scope'

export type ImportModule = (module: {
  readonly url: string
  /** Files that it imports and the page has not loaded with its own code. */
  readonly imports: readonly string[]
  readonly attempt: number
}) => Promise<unknown>

export interface KernelOptions {
  readonly sdkVersion: string
  /**
   * Loads a plugin's module. The attempt counts from 0: a browser keeps, under its address, a module whose evaluation failed, and may
   * keep that one could not be fetched, so another attempt is to ask for it, and for all that it imports, under other addresses.
   */
  readonly importModule: ImportModule
  /** The module that stands in the page for a plugin whose code runs in a frame. */
  readonly frameModule?: (plugin: Resolved) => Promise<unknown>
  /** Adds the host's services to what a plugin is given. */
  readonly createContext?: (base: PluginContext, plugin: Resolved, scope: Scope) => PluginContext
  /** Puts something around each view, once for each activation. */
  readonly aroundView?: (view: unknown, context: PluginContext) => unknown
  readonly memory?: KernelMemory
  readonly onMemory?: (memory: KernelMemory) => void
  readonly safeMode?: SafeMode
  /** Done when what was withdrawn is no longer on the screen. */
  readonly settled?: () => Promise<void>
  readonly clock?: Clock
  readonly limits?: Partial<Limits>
}
