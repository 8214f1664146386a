import type { PluginDefinition } from '@etabli/core/plugin/define-plugin'
import type { PluginManifest } from '@etabli/core/plugin/manifest'
import type { ServerNeeds } from '@etabli/core/plugin/plugin-package'
import type { BundleReport } from '../../vite/bundle-report'
import type { BrowserSession } from './browser/session'

export interface Problem {
  /** A note is no fault: it tells what was waived. */
  readonly severity: 'error' | 'warning' | 'note'
  readonly message: string
}

/** What a check may look at. Each part is found out once, when first asked for; where that fails, so does the check. */
export interface Patient {
  readonly folder: string
  readonly definition: () => Promise<PluginDefinition>
  readonly manifest: () => Promise<PluginManifest>
  /** What the author's own build gives. */
  readonly bundle: () => Promise<BundleReport>
  /** What the built server half asks for; undefined where there is none. */
  readonly serverNeeds: () => Promise<ServerNeeds | undefined>
  /** A browser with the built plugin in it. */
  readonly browser: () => Promise<BrowserSession>
}

/** One question that the doctor asks. Checks that need a browser are checks as well: they go into another list. */
export interface Check {
  readonly id: string
  readonly title: string
  readonly run: (patient: Patient) => Promise<readonly Problem[]>
}

export function errors(messages: readonly string[]): readonly Problem[] {
  return messages.map((message) => ({ severity: 'error', message }))
}

export function notes(messages: readonly string[]): readonly Problem[] {
  return messages.map((message) => ({ severity: 'note', message }))
}

export function warnings(messages: readonly string[]): readonly Problem[] {
  return messages.map((message) => ({ severity: 'warning', message }))
}
