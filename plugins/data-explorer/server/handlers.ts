import type { ConnectionSource, HandledCall } from '@etabli/sdk/server'
import { type ChatParts, chatCalls } from './chat/handlers'
import type { Connections, Open } from './connections/connections'
import { connectionCalls } from './connections/handlers'
import { queryCalls } from './queries/handlers'
import { tableCalls } from './tables/handlers'

export function explorerCalls(
  source: Pick<ConnectionSource, 'names'>,
  connections: Pick<Connections, 'open'>,
  chat: ChatParts,
): readonly HandledCall[] {
  const open: Open = ({ projectName, dbConnectionName }) => connections.open(projectName, dbConnectionName)
  return [...connectionCalls(source, open), ...tableCalls(open), ...queryCalls(open), ...chatCalls(open, chat)]
}
