import { useCall } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { listChatContexts } from '../contract'

/** The names of what a conversation about a connection can be about, and who can answer. */
export function useChatContexts(projectName: string, dbConnectionName: string) {
  const list = useCall(listChatContexts, { projectName, dbConnectionName }, { freshFor: 60_000 })
  const offered = list.data?.chatProviders
  const entries = list.data?.chatContexts
  const names = useMemo(() => entries?.map((entry) => (typeof entry === 'string' ? entry : entry.name)), [entries])
  const only = list.data?.chatProvider
  const providers = useMemo(() => offered ?? (only ? [only] : []), [offered, only])
  return { list, names, providers }
}
