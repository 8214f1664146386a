import type { Command, Owned, Route } from '@etabli/core/plugin/contributions'
import type { PermissionService } from '@etabli/sdk'
import type { PaletteItem } from './palette-item'

export interface Areas {
  readonly routes: readonly Route[]
  readonly commands: readonly Command[]
  readonly permissions: Pick<PermissionService, 'verdict'>
  readonly go: (path: string) => void
  /** Runs the code of a command, about the page that is open. */
  readonly act: (command: Command) => void
}

/** Something that is reached by a path. */
interface Reached extends PaletteItem {
  readonly path: string
}

export interface AreaItems {
  readonly pages: readonly Reached[]
  readonly commands: readonly PaletteItem[]
  /** Those of the same area that a page offers, itself excepted, and those that are about what it shows. */
  readonly offeredOn: (page: Route | undefined) => readonly PaletteItem[]
}

/** What this user may reach from within the project, or from none, each once: a command that has name and path of a page is that page. */
export function areaItems(areas: Areas, project: string | undefined): AreaItems {
  const { pageOf, commandOf } = itemsOf(areas, project)
  const all = areas.commands.flatMap(commandOf)
  const pages = areas.routes.flatMap(pageOf).map((page) => {
    const keys = all.find((command) => isSame(command, page))?.keys
    return keys === undefined ? page : { ...page, keys }
  })
  const asPage = (command: Commanded) => pages.find((page) => isSame(command, page))
  return {
    pages,
    commands: all.filter((item) => !asPage(item)),
    offeredOn: (page) =>
      areas.commands
        .filter((command) => isAboutPage(command) || (command.plugin === page?.plugin && command.route?.id !== page.id))
        .flatMap(commandOf)
        .map((item) => asPage(item) ?? item),
  }
}

/** The commands that this user may use, with those among them that a page stands for. */
export function commandItems(areas: Areas, project: string | undefined): readonly PaletteItem[] {
  return areas.commands.flatMap(itemsOf(areas, project).commandOf)
}

type Commanded = PaletteItem & Partial<Reached>

function isSame({ name, path }: Commanded, page: Reached): boolean {
  return page.name === name && page.path === path
}

/** Whether it is there for the sake of what the page shows, whoever's page that is. */
function isAboutPage({ when = {} }: Command): boolean {
  return Object.keys(when).some((name) => name !== 'project')
}

function itemsOf({ permissions, go, act }: Areas, project: string | undefined) {
  const fields = project === undefined ? {} : { project }
  const mayHave = ({ access }: Owned) => permissions.verdict(access, fields).granted
  const reach = (route: Route) => {
    const path = project === undefined ? route.path : route.path.replace(':project', encodeURIComponent(project))
    // An address with further parameters needs more than the palette knows.
    if (!route.installed || route.aside || path.includes('/:')) return undefined
    return mayHave(route) ? path : undefined
  }
  const reached = (id: string, name: string, route: Route): readonly Reached[] => {
    const path = reach(route)
    if (path === undefined) return []
    const note = project !== undefined && isOfProject(route) ? { note: project } : {}
    return [{ id, name, ...note, path, run: () => go(path) }]
  }
  const pageOf = (route: Route) => reached(`page/${route.plugin}/${route.id}`, route.title, route)
  const commandOf = (command: Command): readonly Commanded[] => {
    const { plugin, title, route, keys } = command
    if (!mayHave(command)) return []
    const id = `command/${plugin}/${command.id}`
    const items = route ? reached(id, title, route) : [{ id, name: title, run: () => act(command) }]
    return keys === undefined ? items : items.map((item) => ({ ...item, keys }))
  }
  return { pageOf, commandOf }
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
