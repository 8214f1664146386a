import type { IconName } from '@etabli/core/plugin/vocabulary'
import { type FoundThing, MOST_FOUND, searchThings } from '@etabli/core/search/contract'
import { bestMatches } from '@etabli/core/search/match'
import { AuthService, PreferenceStore } from '@etabli/sdk'
import { type RecentThing, recentThings, useOpenable } from '@etabli/sdk/platform'
import { useCall, useService } from '@etabli/sdk/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { useSearchedProject } from './use-searched-project'

/** So long nothing must have been typed before the server is asked. */
const PAUSE_MS = 150
/** A search that is typed again is answered at once. */
const FRESH_MS = 10_000

export interface SearchState {
  readonly groups: readonly PaletteGroup[]
  /** The project that is searched; undefined where there is none. */
  readonly project: string | undefined
  readonly state: 'idle' | 'searching' | 'failed'
  /** What could not be searched. */
  readonly lost: readonly string[]
  /** What is asked of areas in the browser; undefined while there is nothing to ask. */
  readonly asked: { readonly project: string; readonly text: string } | undefined
  /** Takes what an area gives in the browser. */
  readonly take: (group: AreaGroup) => void
}

/** Things of one kind, from wherever. */
interface FoundKind {
  readonly kind: string
  readonly title: string
  readonly icon: IconName
  readonly found: readonly FoundThing[]
}

/** What an area gives in the browser; nothing is `found` where it failed. */
export type AreaGroup = Omit<FoundKind, 'found'> & { readonly found: readonly FoundThing[] | undefined }

/** Things of the project by their names. What was found before stays, as far as it still fits, until the next answer is there. */
export function useFoundThings(query: string): SearchState {
  const project = useSearchedProject()
  const navigate = useNavigate()
  const wanted = query.trim()
  const text = usePaused(wanted)
  const enabled = project !== undefined && wanted !== '' && text !== ''
  const input = { project: project ?? '', text }
  const { data, error, isFetching } = useCall(searchThings, input, {
    ...{ enabled, keepPrevious: true, quiet: true, freshFor: FRESH_MS },
  })
  const isOpenable = useOpenable()
  const { given, failed, take } = useAreaGroups()
  const groups = useMemo(() => {
    const all: readonly FoundKind[] = enabled ? [...(data?.groups ?? []), ...given] : []
    return all.map(({ kind, title, icon, found }) => ({
      ...{ id: `found/${kind}`, title, icon },
      items: bestMatches(
        wanted,
        found.filter(({ href }) => isOpenable(href)),
      )
        .slice(0, MOST_FOUND)
        .map(({ name, href, note }) => ({
          ...itemOfThing({ name, icon, project: project ?? '', href }, navigate),
          // A table and a column of its name have one page.
          id: `found/${kind}/${name}/${href}`,
          ...(note !== undefined && note !== '' && { note }),
        })),
    }))
  }, [enabled, data, given, wanted, project, navigate, isOpenable])
  const asked = useMemo(
    () => (enabled && project !== undefined ? { project, text } : undefined),
    [enabled, project, text],
  )
  const isBehind = wanted !== '' && project !== undefined && (isFetching || text !== wanted)
  return {
    ...{ groups, project },
    state: isBehind ? 'searching' : enabled && error ? 'failed' : 'idle',
    lost: enabled ? [...(data?.lost ?? []), ...failed] : [],
    ...{ asked, take },
  }
}

/** What areas gave in the browser, each its last word. */
function useAreaGroups() {
  const [groups, setGroups] = useState<ReadonlyMap<string, AreaGroup>>(new Map())
  const take = useCallback((group: AreaGroup) => setGroups((now) => new Map(now).set(group.kind, group)), [])
  return useMemo(() => {
    const all = [...groups.values()]
    return {
      given: all.flatMap(({ found, ...group }): readonly FoundKind[] => (found ? [{ ...group, found }] : [])),
      failed: all.filter(({ found }) => !found).map(({ title }) => title),
      take,
    }
  }, [groups, take])
}

/** As what was opened last from the palette is kept. */
export function idOfThing({ name, href }: Pick<RecentThing, 'name' | 'href'>): string {
  return `thing/${name}/${href}`
}

/** A thing of an area, as it is listed. */
function itemOfThing(thing: Omit<RecentThing, 'at'>, navigate: (href: string) => unknown): PaletteItem {
  const { name, project, href } = thing
  return { id: idOfThing(thing), name, note: project, thing, run: () => void navigate(href) }
}

/** The text as it was when it last rested. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return paused
}

/** What this user had open last, as it was when the palette opened. */
export function useThings(): readonly PaletteItem[] {
  const preferences = useService(PreferenceStore)
  const auth = useService(AuthService)
  const navigate = useNavigate()
  const isOpenable = useOpenable()
  const [things] = useState(() => recentThings(preferences, auth).map((thing) => itemOfThing(thing, navigate)))
  return useMemo(() => things.filter(({ thing }) => thing && isOpenable(thing.href)), [things, isOpenable])
}
