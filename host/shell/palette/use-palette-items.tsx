import { PASSWORD_PATH } from '@etabli/core/constants'
import { AuthService, ProjectService, ThemeService } from '@etabli/sdk'
import { PluginRegistry } from '@etabli/sdk/platform'
import { useEngines, useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { USER_MENU } from '../frame/messages'
import { useLanguages } from '../frame/use-languages'
import { PLUGIN_SETTINGS } from '../surfaces/messages'
import { type SurfaceName, useSurfaces } from '../surfaces/surfaces'
import { useTour } from '../tour/use-tour'
import { PALETTE } from './messages'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { useAreaItems } from './use-area-items'

type CommandId = keyof typeof PALETTE.aliases

export interface LocalItems {
  readonly groups: readonly PaletteGroup[]
  /** Ids of what the area of the page that is open offers. */
  readonly onPage: readonly string[]
}

/**
 * All that this user may reach from here: projects, pages of the current project and of the platform, commands. With a query, also
 * what is found of projects that are not open.
 */
export function useLocalItems(query: string): LocalItems {
  const projects = useProjectItems()
  const { pages, commands, onPage } = useAreaItems(query)
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

function useCommandItems(): readonly PaletteItem[] {
  const auth = useService(AuthService)
  const theme = useService(ThemeService)
  const surfaces = useSurfaces()
  const navigate = useNavigate()
  const { ask } = useTour()
  const languages = useLanguages()
  const registry = useService(PluginRegistry)
  const settings = useStream(useMemo(() => registry.contributions$('settings'), [registry])).length
  const engines = useEngines('task').offered.length + useEngines('service').offered.length
  const hasSettings = settings + engines > 0
  return useMemo(() => {
    const command = (id: CommandId, name: string, run: () => void): PaletteItem => ({
      ...{ id: `shell/${id}`, name, aliases: PALETTE.aliases[id], run },
    })
    const opens = (surface: Exclude<SurfaceName, 'palette'>, name: string) =>
      command(surface, name, () => surfaces.open(surface))
    return [
      ...(['system', 'light', 'dark'] as const).map((choice) =>
        command(`theme-${choice}`, USER_MENU.choose(USER_MENU.theme, USER_MENU.themes[choice]), () =>
          theme.choose(choice),
        ),
      ),
      ...languages.map(({ tag, name, choose }) => ({
        ...command('language', USER_MENU.choose(USER_MENU.language, name), choose),
        id: `shell/language-${tag}`,
      })),
      opens('history', USER_MENU.history),
      opens('shortcuts', USER_MENU.shortcuts),
      opens('release', USER_MENU.release),
      command('tour', USER_MENU.tour, ask),
      ...(hasSettings ? [opens('settings', PLUGIN_SETTINGS.title)] : []),
      command('password', USER_MENU.password, () => void navigate(PASSWORD_PATH)),
      command('logout', USER_MENU.logout, () => void auth.logout().catch(() => undefined)),
    ]
  }, [auth, theme, surfaces, navigate, ask, hasSettings, languages])
}
