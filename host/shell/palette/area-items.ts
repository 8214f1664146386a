import type { Command, Owned, Route } from '@etabli/core/plugin/contributions'
import type { PermissionService } from '@etabli/sdk'
import type { PaletteItem } from './palette-item'

export interface Areas {
  readonly routes: readonly Route[]
  readonly commands: readonly Command[]
  readonly permissions: Pick<PermissionService, 'verdict'>
  readonly go: (path: string) => void
  /** Runs the code of a command, in the project that is open. */
  readonly act: (command: Command) => void
}

/** Something that is reached by a path. */
interface Reached extends PaletteItem {
  readonly path: string
}

export interface AreaItems {
  readonly pages: readonly Reached[]
  readonly commands: readonly PaletteItem[]
  /** Those of the same area that a page offers, itself excepted. */
  readonly offeredOn: (page: Route | undefined) => readonly PaletteItem[]
}

/** What this user may reach from within the project, or from none, each once: a command that has name and path of a page is that page. */
export function areaItems({ routes, commands, permissions, go, act }: Areas, project: string | undefined): AreaItems {
  const fields = project === undefined ? {} : { project }
  const mayHave = ({ access }: Owned) => permissions.verdict(access, fields).granted
  const reach = (route: Route) => {
    const path = project === undefined ? route.path : route.path.replace(':project', encodeURIComponent(project))
    // An address with further parameters needs more than the palette knows.
    if (!route.installed || route.aside || path.includes('/:')) return undefined
    return mayHave(route) ? path : undefined
  }
  const itemOf = (kind: 'page' | 'command', id: string, name: string, route: Route): readonly Reached[] => {
    const path = reach(route)
    if (path === undefined) return []
    const note = project !== undefined && isOfProject(route) ? { note: project } : {}
    return [{ id: `${kind}/${route.plugin}/${id}`, name, ...note, path, run: () => go(path) }]
  }
  const pages = routes.flatMap((route) => itemOf('page', route.id, route.title, route))
  const commandOf = (command: Command): readonly (PaletteItem & Partial<Reached>)[] => {
    const { plugin, id, title, route } = command
    if (!mayHave(command)) return []
    return route
      ? itemOf('command', id, title, route)
      : [{ id: `command/${plugin}/${id}`, name: title, run: () => act(command) }]
  }
  const asPage = ({ name, path }: Partial<Reached>) => pages.find((page) => page.name === name && page.path === path)
  return {
    pages,
    commands: commands.flatMap(commandOf).filter((item) => !asPage(item)),
    offeredOn: (page) =>
      commands
        .filter(({ plugin, route }) => plugin === page?.plugin && route?.id !== page.id)
        .flatMap(commandOf)
        .map((item) => asPage(item) ?? item),
  }
}

/**
 * What leads to a page of a project that is not open: found by its name alone, and told apart from what is here. What runs code is
 * about the page that is open, and so not among it.
 */
export function areaItemsElsewhere(areas: Areas, project: string): Pick<AreaItems, 'pages' | 'commands'> {
  const ofProject = {
    ...areas,
    routes: areas.routes.filter(isOfProject),
    commands: areas.commands.filter(({ route }) => route && isOfProject(route)),
  }
  const { pages, commands } = areaItems(ofProject, project)
  const elsewhere = <Item extends PaletteItem>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, id: `${item.id}/${project}`, rememberedAs: item.id }))
  return { pages: elsewhere(pages), commands: elsewhere(commands) }
}

function isOfProject({ path }: Route): boolean {
  return path.includes(':project')
}
