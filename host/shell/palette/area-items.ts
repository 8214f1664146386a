import type { Command, Route } from '@etabli/core/plugin/contributions'
import type { PermissionService } from '@etabli/sdk'
import type { PaletteItem } from './palette-item'

export interface Areas {
  readonly routes: readonly Route[]
  readonly commands: readonly Command[]
  readonly permissions: Pick<PermissionService, 'verdict'>
  readonly go: (path: string) => void
}

/** Something that is reached by a path. */
interface Reached extends PaletteItem {
  readonly path: string
}

export interface AreaItems {
  readonly pages: readonly Reached[]
  readonly commands: readonly Reached[]
  /** Those of the same area that a page offers, itself excepted. */
  readonly offeredOn: (page: Route | undefined) => readonly PaletteItem[]
}

/** What this user may reach from within the project, or from none, each once: a command that has name and path of a page is that page. */
export function areaItems({ routes, commands, permissions, go }: Areas, project: string | undefined): AreaItems {
  const fields = project === undefined ? {} : { project }
  const reach = (route: Route) => {
    const path = project === undefined ? route.path : route.path.replace(':project', encodeURIComponent(project))
    // An address with further parameters needs more than the palette knows.
    if (!route.installed || route.aside || path.includes('/:')) return undefined
    return permissions.verdict(route.access, fields).granted ? path : undefined
  }
  const itemOf = (kind: 'page' | 'command', id: string, name: string, route: Route): readonly Reached[] => {
    const path = reach(route)
    if (path === undefined) return []
    const note = project !== undefined && isOfProject(route) ? { note: project } : {}
    return [{ id: `${kind}/${route.plugin}/${id}`, name, ...note, path, run: () => go(path) }]
  }
  const pages = routes.flatMap((route) => itemOf('page', route.id, route.title, route))
  const commandOf = ({ id, title, route }: Command) => itemOf('command', id, title, route)
  const asPage = ({ name, path }: Reached) => pages.find((page) => page.name === name && page.path === path)
  return {
    pages,
    commands: commands.flatMap(commandOf).filter((item) => !asPage(item)),
    offeredOn: (page) =>
      commands
        .filter(({ plugin, route }) => plugin === page?.plugin && route.id !== page.id)
        .flatMap(commandOf)
        .map((item) => asPage(item) ?? item),
  }
}

/** The same, of a project that is not open: found by its name alone, and told apart from what is here. */
export function areaItemsElsewhere(areas: Areas, project: string): Pick<AreaItems, 'pages' | 'commands'> {
  const ofProject = {
    ...areas,
    routes: areas.routes.filter(isOfProject),
    commands: areas.commands.filter(({ route }) => isOfProject(route)),
  }
  const { pages, commands } = areaItems(ofProject, project)
  const elsewhere = (items: readonly Reached[]) =>
    items.map((item) => ({ ...item, id: `${item.id}/${project}`, rememberedAs: item.id }))
  return { pages: elsewhere(pages), commands: elsewhere(commands) }
}

function isOfProject({ path }: Route): boolean {
  return path.includes(':project')
}
