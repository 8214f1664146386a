import { type AddressCodec, put } from '@etabli/sdk/ui'

export const LOG_NAMES = ['application', 'container'] as const
export type LogName = (typeof LOG_NAMES)[number]

/** Which log is open, so that a link leads to it. */
export const LOG_ADDRESS: AddressCodec<LogName | undefined> = {
  read: (query) => LOG_NAMES.find((name) => name === query.get('log')),
  write: (name, query) => put(query, 'log', name),
}
