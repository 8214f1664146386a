import type { LineageStatus } from '@etabli/sdk/platform'
import type { StatusTone } from '@etabli/sdk/ui'
import { tokens } from '@fluentui/react-components'
import type { LineageNode } from '../contract'
import { LINEAGE } from '../messages'

export type ShownStatus = LineageStatus | 'none'

/** In the order in which they are told of: what needs somebody first. */
export const SHOWN_STATUSES = [
  'error',
  'skipped',
  'canceled',
  'running',
  'queued',
  'completed',
  'none',
] as const satisfies readonly ShownStatus[]

export const TONES: Readonly<Record<ShownStatus, StatusTone>> = {
  error: 'danger',
  skipped: 'warning',
  canceled: 'warning',
  running: 'running',
  queued: 'pending',
  completed: 'success',
  none: 'neutral',
}

/** What fills a node that is too small to be read. */
export const COLORS: Readonly<Record<ShownStatus, string>> = {
  error: tokens.colorStatusDangerBackground3,
  skipped: tokens.colorStatusWarningBackground3,
  canceled: tokens.colorStatusWarningBackground3,
  running: tokens.colorBrandBackground,
  queued: tokens.colorNeutralForeground3,
  completed: tokens.colorStatusSuccessBackground3,
  none: tokens.colorNeutralStroke1,
}

export function statusOf({ lastRun }: Pick<LineageNode, 'lastRun'>): ShownStatus {
  return lastRun?.status ?? 'none'
}

/** What its area says of it, else how its last run stands. */
export function wordOf(node: Pick<LineageNode, 'lastRun' | 'state'>): string {
  return node.state ?? LINEAGE.statuses[statusOf(node)]
}
