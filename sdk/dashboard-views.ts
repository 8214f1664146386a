import { definePoint } from '@etabli/core/plugin/contribution-point'
import * as z from 'zod/mini'

/** What stands around a view, `{ title: 'Runs of today', width: 'half' }`. */
const Frame = z.object({
  title: z.string().check(z.minLength(1)),
  /** Two halves stand beside each other where there is room. Default: full. */
  width: z.optional(z.enum(['half', 'full'])),
})

/** What a view of the dashboard is given. */
export interface DashboardViewProps {
  /** The project whose dashboard is open; undefined on that of the organization. */
  readonly project: string | undefined
}

/**
 * On the dashboard, below the cards: what a plugin shows there of its own. A view whose access names a project is on the dashboards of
 * projects alone.
 */
export const DashboardViews = definePoint<z.infer<typeof Frame>, DashboardViewProps>('etabli.dashboard-views', 1, Frame)
