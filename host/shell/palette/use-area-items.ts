import { ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useAreas } from '../commands/use-areas'
import { useNamedProject } from '../routing/use-named-project'
import { type Areas, areaItems, areaItemsElsewhere } from './area-items'
import { fitsInProject, namesProject } from './fit'
import { rank } from './fuzzy'
import type { PaletteItem } from './palette-item'
import { useSearchedProject } from './use-searched-project'

/** Of a query that fits many projects alike. */
const MOST_ELSEWHERE = 20

/** What areas that are installed have, of what this user may reach. */
export function useAreaItems(query: string) {
  const areas = useAreas()
  const { pathname } = useLocation()
  const project = useNamedProject()
  const elsewhere = useElsewhere(areas, project, query.trim())
  const here = useMemo(() => areaItems(areas, project), [areas, project])
  return useMemo(() => {
    const page = areas.routes.find(({ path }) => matchPath(path, pathname))
    return {
      pages: [...here.pages, ...elsewhere.pages],
      commands: [...here.commands, ...elsewhere.commands],
      onPage: here.offeredOn(page).map(({ id }) => id),
    }
  }, [areas, here, elsewhere, pathname])
}

/** Of the project that is searched while none is open, and of those that the query names. */
function useElsewhere(areas: Areas, open: string | undefined, query: string) {
  const projects = useStream(useService(ProjectService).projects$)
  const searched = useSearchedProject()
  const itemsOf = useMemo(() => remembering((project: string) => areaItemsElsewhere(areas, project)), [areas])
  return useMemo(() => {
    const names = query === '' || projects.status !== 'ready' ? [] : projects.value.map(({ name }) => name)
    const found = (kind: 'pages' | 'commands'): readonly PaletteItem[] =>
      names
        .filter((name) => name !== open && name !== searched && namesProject(query, name))
        .flatMap((name) => itemsOf(name)[kind].filter((item) => fitsInProject(query, item.name, name)))
    const kindOf = (kind: 'pages' | 'commands') => [
      ...(searched !== undefined && searched !== open && query !== '' ? itemsOf(searched)[kind] : []),
      ...rank(found(kind), query, []).slice(0, MOST_ELSEWHERE),
    ]
    return { pages: kindOf('pages'), commands: kindOf('commands') }
  }, [projects, open, searched, query, itemsOf])
}

/** Somebody types: what a project has is judged once. */
function remembering<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>()
  return (name) => {
    const value = made.get(name) ?? make(name)
    made.set(name, value)
    return value
  }
}
