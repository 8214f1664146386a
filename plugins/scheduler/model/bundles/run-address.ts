import { type AddressCodec, put, type TableView, tableViewCodec } from '@etabli/sdk/ui'

export const RUN_VIEWS = ['table', 'graph', 'gantt'] as const
export type RunView = (typeof RUN_VIEWS)[number]
export const TASK_PAGE_SIZES = [20, 50, 100] as const

/** How the tasks of a run are shown. */
export interface RunAddress {
  readonly shown: RunView
  readonly view: TableView
}

const view = tableViewCodec({ sizes: TASK_PAGE_SIZES })

export const RUN_ADDRESS: AddressCodec<RunAddress> = {
  read: (query) => ({
    shown: RUN_VIEWS.find((each) => each === query.get('view')) ?? 'table',
    view: view.read(query),
  }),
  write(address, query) {
    put(query, 'view', address.shown === 'table' ? undefined : address.shown)
    view.write(address.view, query)
  },
}
