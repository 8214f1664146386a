import { PASSWORD_PATH } from '@etabli/core/constants'
import type { Route } from '@etabli/core/plugin/contributions'
import { AuthService, PermissionService, ProjectService, ThemeService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { useEngines, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { projectOf } from '../address'
import { USER_MENU } from '../frame/messages'
import { PLUGIN_SETTINGS } from '../surfaces/messages'
import { type SurfaceName, useSurfaces } from '../surfaces/surfaces'
import { PALETTE } from './messages'

export interface PaletteItem {
  readonly id: string
  readonly kind: 'project' | 'page' | 'command'
  /** What is matched and shown. */
  readonly text: string
  /** The project that it belongs to, or what else is to be known. */
  readonly note?: string
  readonly run: () => void
}

/** All that this user may reach from here: projects, pages of the current project and of the platform, commands. */
export function usePaletteItems(): readonly PaletteItem[] {
  const projects = useProjectItems()
  const pages = usePageItems()
  const commands = useCommandItems()
  return useMemo(() => {
    // What is not there stays findable, after all that is.
    const absent = (item: PaletteItem) => item.note === PALETTE.notInstalled
    return [...pages.filter((item) => !absent(item)), ...projects, ...commands, ...pages.filter(absent)]
  }, [projects, pages, commands])
}

function useProjectItems(): readonly PaletteItem[] {
  const projects = useStream(useService(ProjectService).projects$)
  const navigate = useNavigate()
  return useMemo(() => {
    if (projects.status !== 'ready') return []
    return projects.value.map(({ name }) => ({
      id: `project/${name}`,
      kind: 'project' as const,
      text: name,
      run: () => void navigate(`/${encodeURIComponent(name)}`),
    }))
  }, [projects, navigate])
}

function usePageItems(): readonly PaletteItem[] {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const session = useStream(useService(AuthService).session$)
  const routes = useStream(useMemo(() => registry.contributions$('routes'), [registry]))
  const commands = useStream(useMemo(() => registry.contributions$('commands'), [registry]))
  const project = projectOf(useLocation().pathname)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdicts change with the session
  return useMemo(() => {
    const reach = (route: Route) => {
      const fields = project === undefined ? {} : { project }
      const path = project === undefined ? route.path : route.path.replace(':project', encodeURIComponent(project))
      // An address with further parameters needs more than the palette knows.
      return path.includes('/:') || !permissions.verdict(route.access, fields).granted ? undefined : path
    }
    const item = (kind: 'page' | 'command', id: string, text: string, route: Route): readonly PaletteItem[] => {
      const path = reach(route)
      if (path === undefined) return []
      const note = route.installed ? (route.path.includes(':project') ? project : undefined) : PALETTE.notInstalled
      return [
        {
          id: `${kind}/${route.plugin}/${id}`,
          kind,
          text,
          ...(note !== undefined && { note }),
          run: () => void navigate(path),
        },
      ]
    }
    return [
      ...routes.flatMap((route) => item('page', route.id, route.title, route)),
      ...commands.flatMap(({ id, title, route }) => item('command', id, title, route)),
    ]
  }, [routes, commands, permissions, project, navigate, session])
}

function useCommandItems(): readonly PaletteItem[] {
  const auth = useService(AuthService)
  const theme = useService(ThemeService)
  const surfaces = useSurfaces()
  const navigate = useNavigate()
  const registry = useService(PluginRegistry)
  const settings = useStream(useMemo(() => registry.contributions$('settings'), [registry])).length
  const engines = useEngines('task').offered.length + useEngines('service').offered.length
  const hasSettings = settings + engines > 0
  return useMemo(() => {
    const command = (id: string, text: string, run: () => void): PaletteItem => ({
      id: `shell/${id}`,
      kind: 'command',
      text,
      run,
    })
    const opens = (name: SurfaceName, text: string) => command(name, text, () => surfaces.open(name))
    return [
      ...(['system', 'light', 'dark'] as const).map((choice) =>
        command(`theme-${choice}`, `${USER_MENU.theme}: ${USER_MENU.themes[choice]}`, () => theme.choose(choice)),
      ),
      opens('history', USER_MENU.history),
      opens('shortcuts', USER_MENU.shortcuts),
      opens('release', USER_MENU.release),
      ...(hasSettings ? [opens('settings', PLUGIN_SETTINGS.title)] : []),
      command('password', USER_MENU.password, () => void navigate(PASSWORD_PATH)),
      command('logout', USER_MENU.logout, () => void auth.logout().catch(() => undefined)),
    ]
  }, [auth, theme, surfaces, navigate, hasSettings])
}
