import type { ContributionStore } from '@etabli/core/plugin/contribution-store'
import type { PluginCode } from '../loader/plugin-code'

/** What the workbench is made of; put together before it is known whether anybody is signed in. */
export interface WorkbenchParts {
  readonly contributions: ContributionStore
  readonly code: PluginCode
  readonly pluginList: Promise<readonly unknown[]>
}
