import type { Contributions, Refusal } from '@etabli/core/plugin/contributions'
import type { Step } from '@etabli/core/plugin/kernel/explain'
import type { FaultPhase, PluginRecord } from '@etabli/core/plugin/kernel/plugin-status'
import type { Observable } from 'rxjs'
import type { AccessFields } from './permissions'
import { createToken } from './token'

export interface PluginRegistry {
  contributions$<Point extends keyof Contributions>(point: Point): Observable<Contributions[Point]>
  readonly current: Contributions
  readonly refusals$: Observable<readonly Refusal[]>
}
/** The plugins of this page and their state. */
export interface Plugins {
  readonly records$: Observable<readonly PluginRecord[]>
  readonly records: readonly PluginRecord[]
  /** The user's own choice, kept in this browser. */
  turnOff(plugin: string): Promise<void>
  turnOn(plugin: string): Promise<void>
  /** Forgets what went wrong; the next need tries again. */
  retry(plugin: string): Promise<void>
  /**
   * Takes over what was installed, switched or removed since the page was opened.
   * @param alter what is made of the list first: for drafts, which it does not have
   * @returns `reload` where this browser runs new files only after a reload
   */
  reload(alter?: (list: readonly unknown[]) => readonly unknown[]): Promise<'done' | 'reload'>
  /** Why a plugin, or `plugin/point/contribution`, is here or is not: each step up to the one that stopped it. */
  explain(subject: string, fields?: AccessFields): readonly Step[]
  /** Something of a plugin failed where the host noticed it. */
  report(plugin: string, phase: FaultPhase, error: unknown, contribution?: string): void
}
export const Plugins = createToken<Plugins>('etabli.Plugins', 'The plugins of this page and their state')

export const PluginRegistry = createToken<PluginRegistry>('etabli.PluginRegistry', 'What the plugins contribute')
