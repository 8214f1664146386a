import { searchThings } from '@etabli/core/search/contract'
import { bestMatches } from '@etabli/core/search/match'
import { AuthService, PreferenceStore, ProjectService } from '@etabli/sdk'
import { type RecentThing, recentThings } from '@etabli/sdk/platform'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { projectOf } from '../address'
import type { PaletteGroup, PaletteItem } from './palette-item'

/** So long nothing must have been typed before the server is asked. */
const PAUSE_MS = 150
/** A search that is typed again is answered at once. */
const FRESH_MS = 10_000

export interface FoundThings {
  readonly groups: readonly PaletteGroup[]
  /** The project that is searched; undefined where there is none. */
  readonly project: string | undefined
  readonly state: 'idle' | 'searching' | 'failed'
  /** What could not be searched. */
  readonly lost: readonly string[]
}

/** Things of the project by their names. What was found before stays, as far as it still fits, until the next answer is there. */
export function useFoundThings(query: string): FoundThings {
  const project = useSearchedProject()
  const navigate = useNavigate()
  const wanted = query.trim()
  const text = usePaused(wanted)
  const enabled = project !== undefined && wanted !== '' && text !== ''
  const input = { project: project ?? '', text }
  const { data, error, isFetching } = useCall(searchThings, input, {
    ...{ enabled, keepPrevious: true, quiet: true, freshFor: FRESH_MS },
  })
  const groups = useMemo(
    () =>
      (enabled ? (data?.groups ?? []) : []).map(({ kind, title, icon, found }) => ({
        ...{ id: `found/${kind}`, title, icon },
        items: bestMatches(wanted, found).map(({ name, href, note }) => ({
          ...itemOfThing({ name, icon, project: project ?? '', href }, navigate),
          ...(note !== undefined && note !== '' && { note }),
        })),
      })),
    [enabled, data, wanted, project, navigate],
  )
  const isBehind = wanted !== '' && project !== undefined && (isFetching || text !== wanted)
  return {
    ...{ groups, project },
    state: isBehind ? 'searching' : enabled && error ? 'failed' : 'idle',
    lost: enabled ? (data?.lost ?? []) : [],
  }
}

/** A thing of an area, as it is listed. */
function itemOfThing(thing: Omit<RecentThing, 'at'>, navigate: (href: string) => unknown): PaletteItem {
  const { name, project, href } = thing
  return { id: `thing/${name}/${href}`, name, note: project, thing, run: () => void navigate(href) }
}

/** That of the address, or the first of the list. */
function useSearchedProject(): string | undefined {
  const { pathname, search } = useLocation()
  const projects = useStream(useService(ProjectService).projects$)
  const names = projects.status === 'ready' ? projects.value.map(({ name }) => name) : []
  const named = projectOf(pathname) ?? new URLSearchParams(search).get('project') ?? undefined
  return named !== undefined && names.includes(named) ? named : names[0]
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
  const [things] = useState(() => recentThings(preferences, auth).map((thing) => itemOfThing(thing, navigate)))
  return things
}
