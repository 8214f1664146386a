import { type AddressCodec, put } from '@etabli/sdk/ui'
import { ZOOMS, type Zoom } from './time-scale'

/** How the schedule is looked at, all of it in the address. */
export interface TimelineAddress {
  readonly view: 'chart' | 'list'
  readonly zoom: Zoom
}

export const TIMELINE_ADDRESS: AddressCodec<TimelineAddress> = {
  read: (query) => ({
    view: query.get('view') === 'list' ? 'list' : 'chart',
    zoom: ZOOMS.find((zoom) => String(zoom) === query.get('zoom')) ?? 1,
  }),
  write({ view, zoom }, query) {
    put(query, 'view', view === 'chart' ? undefined : view)
    put(query, 'zoom', zoom === 1 ? undefined : String(zoom))
  },
}
