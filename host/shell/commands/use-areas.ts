import { applies } from '@etabli/core/plugin/applies'
import { AuthService, PermissionService } from '@etabli/sdk'
import { PageSubject, PluginRegistry } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Areas } from '../palette/area-items'
import { useNamedProject } from '../routing/use-named-project'
import { useRunCommand } from './use-run-command'

/** What the areas contribute, with what of it fits the page that is open. */
export function useAreas(): Areas {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const session = useStream(useService(AuthService).session$)
  const routes = useStream(useMemo(() => registry.contributions$('routes'), [registry]))
  const all = useStream(useMemo(() => registry.contributions$('commands'), [registry]))
  const subject = useOpenSubject()
  const navigate = useNavigate()
  const act = useRunCommand(subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdicts change with the session
  return useMemo(() => {
    const commands = all.filter((command) => applies(command, subject))
    return { routes, commands, permissions, go: (path) => void navigate(path), act }
  }, [routes, all, subject, permissions, navigate, act, session])
}

/** What the page that is open is about: its project, and what it tells itself. */
function useOpenSubject() {
  const told = useStream(useService(PageSubject).subject$)
  const project = useNamedProject()
  return useMemo(() => ({ ...(project !== undefined && { project }), ...told }), [told, project])
}
