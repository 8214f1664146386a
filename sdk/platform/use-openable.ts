import { RouteIndex } from '@etabli/core/plugin/route-index'
import { useCallback, useMemo } from 'react'
import { useService } from '../react/kernel-context'
import { useStream } from '../react/use-stream'
import { AuthService } from '../services/auth'
import { PermissionService } from '../services/permissions'
import { PluginRegistry } from '../services/plugins'
import { ProjectService } from '../services/projects'

/** Whether a page that is installed and on answers an address, and the user may see it. */
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
