import type { Card } from '@etabli/sdk/platform'
import type { DashboardOverview } from '../contract'
import type { RunState } from './run-counts.widget'

export interface CardCountProps {
  readonly card: Card
  /** Undefined while it loads. */
  readonly overview: DashboardOverview | undefined
  /** The one project that is counted in; without it, all are. */
  readonly project: string | undefined
  /** Where each count of runs leads, where it is a link of its own. */
  readonly linkOf?: ((state: RunState) => string) | undefined
}
