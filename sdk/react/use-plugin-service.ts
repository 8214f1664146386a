import type { PluginService } from '@etabli/core/plugin/plugin-service'
import { useMemo } from 'react'
import { usePluginContext } from './use-plugin-context'
import { useStream } from './use-stream'

/**
 * The service of another plugin, which is activated when it is first asked for. Undefined until then, where no plugin provides it, and
 * after its plugin was turned off. A plugin in a frame has none.
 */
export function usePluginService<Service extends object>(service: PluginService<Service>): Service | undefined {
  const { services } = usePluginContext()
  return useStream(
    useMemo(() => services.watch(service), [services, service]),
    undefined,
  )
}
