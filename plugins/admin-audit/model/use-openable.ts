import { AuthService, PermissionService, ProjectService } from '@etabli/sdk'
import { PluginRegistry, RouteIndex } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { useCallback, useMemo } from 'react'

/** Whether a page answers an address, and the reader may see it. */
export function useOpenable(): (address: string) => boolean {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const session = useStream(useService(AuthService).session$)
  const projects = useStream(useService(ProjectService).projects$)
  const routes = useStream(useMemo(() => registry.contributions$('routes'), [registry]))
  const index = useMemo(() => new RouteIndex(routes), [routes])
  // The verdicts change with the session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useCallback(
    (address) => {
      const [path = ''] = address.split('?')
      const match = index.match(path)
      if (!match?.route.installed || match.route.aside) return false
      const { project } = match.params
      const isThere =
        project === undefined || (projects.status === 'ready' && projects.value.some(({ name }) => name === project))
      return isThere && permissions.verdict(match.route.access, match.params).granted
    },
    [index, permissions, projects, session],
  )
}
