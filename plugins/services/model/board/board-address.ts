import { type AddressCodec, put } from '@etabli/sdk/ui'

/** What is shown of a service: what it is and the control panel, or both its clouds. */
export const VIEWS = ['control', 'clouds'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_ADDRESS: AddressCodec<View> = {
  read: (query) => VIEWS.find((view) => view === query.get('view')) ?? 'control',
  write: (view, query) => put(query, 'view', view === 'control' ? undefined : view),
}
