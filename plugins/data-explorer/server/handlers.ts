import type { ConnectionDirectory, HandledCall } from '@etabli/sdk/server'
import { connectionCalls } from './connections/handlers'
import type { Open } from './connections/open'
import { queryCalls } from './queries/handlers'
import { tableCalls } from './tables/handlers'

export function explorerCalls(connections: ConnectionDirectory): readonly HandledCall[] {
  const open: Open = ({ projectName, dbConnectionName }) => connections.open(projectName, dbConnectionName)
  return [...connectionCalls(connections, open), ...tableCalls(open), ...queryCalls(open)]
}
