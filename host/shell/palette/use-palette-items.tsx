import { PASSWORD_PATH } from '@etabli/core/constants'
import type { Route } from '@etabli/core/plugin/contributions'
import { AuthService, PermissionService, ProjectService, ThemeService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { useEngines, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { USER_MENU } from '../frame/messages'
import { useNamedProject } from '../routing/use-named-project'
import { PLUGIN_SETTINGS } from '../surfaces/messages'
import { type SurfaceName, useSurfaces } from '../surfaces/surfaces'
import { useTour } from '../tour/use-tour'
import { PALETTE } from './messages'
import type { PaletteGroup, PaletteItem } from './palette-item'

export interface LocalItems {
  readonly groups: readonly PaletteGroup[]
  /** Ids of what the area of the page that is open offers. */
  readonly onPage: readonly string[]
}

/** All that this user may reach from here: projects, pages of the current project and of the platform, commands. */
export function useLocalItems(): LocalItems {
  const projects = useProjectItems()
  const { pages, commands, onPage } = useAreaItems()
  const shell = useCommandItems()
  return useMemo(() => {
    const groups: readonly PaletteGroup[] = [
      { id: 'page', title: PALETTE.pages, icon: 'page', items: pages },
      { id: 'project', title: PALETTE.projects, icon: 'project', items: projects },
      { id: 'command', title: PALETTE.commands, icon: 'command', items: [...commands, ...shell] },
    ]
    return { groups, onPage }
  }, [projects, pages, commands, shell, onPage])
}

function useProjectItems(): readonly PaletteItem[] {
  const projects = useStream(useService(ProjectService).projects$)
  const navigate = useNavigate()
  return useMemo(() => {
    if (projects.status !== 'ready') return []
    return projects.value.map(({ name }) => ({
      id: `project/${name}`,
      name,
      run: () => void navigate(`/${encodeURIComponent(name)}`),
    }))
  }, [projects, navigate])
}

/** What areas that are installed have, of what this user may reach. */
function useAreaItems() {
  const registry = useService(PluginRegistry)
  const permissions = useService(PermissionService)
  const session = useStream(useService(AuthService).session$)
  const routes = useStream(useMemo(() => registry.contributions$('routes'), [registry]))
  const commands = useStream(useMemo(() => registry.contributions$('commands'), [registry]))
  const { pathname } = useLocation()
  const project = useNamedProject()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdicts change with the session
  return useMemo(() => {
    const reach = (route: Route) => {
      const fields = project === undefined ? {} : { project }
      const path = project === undefined ? route.path : route.path.replace(':project', encodeURIComponent(project))
      // An address with further parameters needs more than the palette knows.
      if (!route.installed || route.aside || path.includes('/:')) return undefined
      return permissions.verdict(route.access, fields).granted ? path : undefined
    }
    const itemOf = (kind: 'page' | 'command', id: string, name: string, route: Route): readonly PaletteItem[] => {
      const path = reach(route)
      if (path === undefined) return []
      const note = route.path.includes(':project') ? project : undefined
      const more = note !== undefined && { note }
      return [{ id: `${kind}/${route.plugin}/${id}`, name, ...more, run: () => void navigate(path) }]
    }
    const here = routes.find(({ path }) => matchPath(path, pathname))
    const offered = commands.filter(({ plugin, route }) => plugin === here?.plugin && route.id !== here.id)
    return {
      pages: routes.flatMap((route) => itemOf('page', route.id, route.title, route)),
      commands: commands.flatMap(({ id, title, route }) => itemOf('command', id, title, route)),
      onPage: offered.flatMap(({ id, title, route }) => itemOf('command', id, title, route)).map(({ id }) => id),
    }
  }, [routes, commands, permissions, project, pathname, navigate, session])
}

function useCommandItems(): readonly PaletteItem[] {
  const auth = useService(AuthService)
  const theme = useService(ThemeService)
  const surfaces = useSurfaces()
  const navigate = useNavigate()
  const { ask } = useTour()
  const registry = useService(PluginRegistry)
  const settings = useStream(useMemo(() => registry.contributions$('settings'), [registry])).length
  const engines = useEngines('task').offered.length + useEngines('service').offered.length
  const hasSettings = settings + engines > 0
  return useMemo(() => {
    const command = (id: string, name: string, run: () => void): PaletteItem => ({ id: `shell/${id}`, name, run })
    const opens = (surface: SurfaceName, name: string) => command(surface, name, () => surfaces.open(surface))
    return [
      ...(['system', 'light', 'dark'] as const).map((choice) =>
        command(`theme-${choice}`, `${USER_MENU.theme}: ${USER_MENU.themes[choice]}`, () => theme.choose(choice)),
      ),
      opens('history', USER_MENU.history),
      opens('shortcuts', USER_MENU.shortcuts),
      opens('release', USER_MENU.release),
      command('tour', USER_MENU.tour, ask),
      ...(hasSettings ? [opens('settings', PLUGIN_SETTINGS.title)] : []),
      command('password', USER_MENU.password, () => void navigate(PASSWORD_PATH)),
      command('logout', USER_MENU.logout, () => void auth.logout().catch(() => undefined)),
    ]
  }, [auth, theme, surfaces, navigate, ask, hasSettings])
}
