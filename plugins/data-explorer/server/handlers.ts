import type { ConnectionSource, HandledCall } from '@etabli/sdk/server'
import { type ChatParts, chatCalls } from './chat/handlers'
import type { Connections } from './connections/connections'
import { connectionCalls } from './connections/handlers'
import { openFor } from './connections/open-for'
import { queryCalls } from './queries/handlers'
import { tableCalls } from './tables/handlers'

export function explorerCalls(
  source: Pick<ConnectionSource, 'names' | 'mayUse'>,
  connections: Pick<Connections, 'open'>,
  chat: ChatParts,
): readonly HandledCall[] {
  const open = openFor(connections, source)
  return [...connectionCalls(source, open), ...tableCalls(open), ...queryCalls(open), ...chatCalls(open, chat, source)]
}
