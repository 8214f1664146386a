import { type AddressCodec, put } from '@etabli/sdk/ui'

/** What is shown of a flow below its facts. */
export const PARTS = ['runs', 'states', 'streams', 'schema', 'mapping'] as const
export type Part = (typeof PARTS)[number]

export interface DetailAddress {
  readonly part: Part
  /** The `redis-id` of a run; the last one where absent. */
  readonly run: string | undefined
}

export const DETAIL_ADDRESS: AddressCodec<DetailAddress> = {
  read: (query) => ({
    part: PARTS.find((part) => part === query.get('show')) ?? 'runs',
    run: query.get('run') ?? undefined,
  }),
  write({ part, run }, query) {
    put(query, 'show', part === 'runs' ? undefined : part)
    put(query, 'run', run)
  },
}
