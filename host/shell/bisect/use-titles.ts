import { Plugins } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'

/** The title of each plugin; its id where it is no longer there. */
export function useTitles(): (plugin: string) => string {
  const records = useStream(useService(Plugins).records$)
  return (plugin) => records.find(({ id }) => id === plugin)?.title ?? plugin
}
