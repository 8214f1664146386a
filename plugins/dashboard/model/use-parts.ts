import { PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'

/** What plugins add at a point, whoever may have it. By its name: the point itself weighs more, and is loaded where there is any. */
export function useParts(point: string) {
  const registry = useService(PluginRegistry)
  const all = useStream(useMemo(() => registry.contributions$('extensions'), [registry]))
  return all.filter((part) => part.point === point)
}
