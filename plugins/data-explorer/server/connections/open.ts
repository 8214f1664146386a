import type { OpenConnection } from '@etabli/sdk/server'

/** The connection that a call names. */
export type Open = (call: {
  readonly projectName: string
  readonly dbConnectionName: string
}) => Promise<OpenConnection>
