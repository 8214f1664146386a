import { type AddressCodec, put } from '@etabli/sdk/ui'

export const LOGS = ['application', 'technical'] as const
export type LogName = (typeof LOGS)[number]

/** Which log of a task is open, and at which line, from 1 on. */
export interface LogAddress {
  readonly log?: LogName
  readonly line?: number
}

export const LOG_ADDRESS: AddressCodec<LogAddress> = {
  read(query) {
    const log = LOGS.find((name) => name === query.get('log'))
    const line = Number(query.get('line'))
    return { ...(log && { log }), ...(log && Number.isSafeInteger(line) && line > 0 && { line }) }
  },
  write({ log, line }, query) {
    put(query, 'log', log)
    put(query, 'line', line === undefined ? undefined : String(line))
  },
}
