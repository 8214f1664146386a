import { useCall } from '@etabli/sdk/react'
import { listChatExamples } from '../contract'

/** Requests about a context to begin with; none while there is no context, and none where the server has none. */
export function useExamples(
  projectName: string,
  dbConnectionName: string,
  chatContextName: string | undefined,
): readonly string[] {
  const input = { projectName, dbConnectionName, chatContextName: chatContextName ?? '' }
  // An empty conversation can do without them: a failure is no news.
  const { data } = useCall(listChatExamples, input, {
    enabled: chatContextName !== undefined,
    freshFor: 600_000,
    quiet: true,
  })
  return data?.chatExamples ?? []
}
