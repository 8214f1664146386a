import { definePoint } from '@etabli/core/plugin/contribution-point'
import { type Setting, SettingManifest, type SettingValue } from '@etabli/core/plugin/setting'
import * as z from 'zod/mini'
import { Refresh } from './refresh'

const MOST_SETTINGS = 20

/** What stands around a view, `{ title: 'Runs of today', width: 'half', refresh: 60 }`. */
const Frame = z.object({
  title: z.string('must be a text').check(z.minLength(1, 'must not be empty')),
  /** How much of a row it takes where there is room; those that fit stand beside each other. Default: full. */
  width: z.optional(z.enum(['third', 'half', 'full'], 'must be third, half or full')),
  /** `tall`: it takes two rows, so that two others stand beside it. Default: as high as what it shows. */
  height: z.optional(z.literal('tall', 'must be tall, or left out')),
  refresh: Refresh,
  /** What each user may choose of it, behind a button in its head: `[defineSetting({ id: 'rows', … })]`. */
  settings: z.optional(
    z.array(SettingManifest).check(
      z.maxLength(MOST_SETTINGS),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have ids of their own'),
    ),
  ),
})

/** What the user chose of a view, `settings.get(ROWS)`; another value with each change. */
export interface ViewSettings {
  /** The default where nothing was chosen. Of a setting that the data does not name, always that. */
  get<Kind extends SettingManifest['kind']>(setting: Setting<Kind>): SettingValue<Kind>
}

/** What a view of the dashboard is given. */
export interface DashboardViewProps {
  /** The project whose dashboard is open; undefined on that of the organization. */
  readonly project: string | undefined
  /** How many times it was to be refreshed since it is there, by the `refresh` of its data: 0 at first. */
  readonly tick: number
  /** What the user chose of the `settings` that its data names. */
  readonly settings: ViewSettings
}

/**
 * On the dashboard, below the cards: what a plugin shows there of its own. A view whose access names a project is on the dashboards of
 * projects alone.
 */
export const DashboardViews = definePoint<z.infer<typeof Frame>, DashboardViewProps>('etabli.dashboard-views', 1, Frame)
