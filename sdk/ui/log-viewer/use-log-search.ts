import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LogBuffer } from './log-buffer'
import { LogSearch, type Needle, needleOf } from './log-search'
import type { ShownLines } from './shown-lines'

export interface FoundMatches {
  readonly query: string
  readonly matchesCase: boolean
  readonly needle: Needle | undefined
  readonly count: number
  /** Which match is the current one. */
  readonly current: number | undefined
  /** Where it is. */
  readonly place: { readonly line: number; readonly column: number } | undefined
  readonly isSearching: boolean
  readonly setQuery: (query: string) => void
  readonly setMatchesCase: (matchesCase: boolean) => void
  /** To the next match or the one before, from the last to the first. */
  readonly step: (direction: 1 | -1) => void
}

/** What is looked for, and by what it is found. */
export function useLogQuery(log: LogBuffer, shown: ShownLines) {
  const [query, setQuery] = useState('')
  const [matchesCase, setMatchesCase] = useState(false)
  const search = useMemo(() => {
    const needle = needleOf(query, matchesCase)
    return needle && new LogSearch(log, needle, (line) => shown.has(line))
  }, [log, shown, query, matchesCase])
  return { query, matchesCase, search, setQuery, setMatchesCase }
}

interface Options extends ReturnType<typeof useLogQuery> {
  readonly isSearching: boolean
  /** The line at the top of the view, where a search begins. */
  readonly topLine: () => number
  readonly onMatch: (line: number) => void
}

/** The matches, and which of them somebody is at: at first the next one from the top of the view. */
export function useLogSearch({ search, isSearching, topLine, onMatch, ...query }: Options): FoundMatches {
  const [at, setAt] = useState<{ readonly search: LogSearch; readonly match: number }>()
  const count = search?.count ?? 0
  const current = at?.search === search && at && at.match < count ? at.match : undefined
  const latest = useRef({ search, current, topLine, onMatch })
  latest.current = { search, current, topLine, onMatch }

  const place = useMemo(() => (current === undefined ? undefined : search?.match(current)), [search, current])
  const goTo = useCallback((match: number) => {
    const { search, onMatch } = latest.current
    const line = search?.match(match)?.line
    if (!search || line === undefined) return
    setAt({ search, match })
    onMatch(line)
  }, [])
  const step = useCallback(
    (direction: 1 | -1) => {
      const { search, current, topLine } = latest.current
      if (!search || search.count === 0) return
      const from = current === undefined ? search.firstFrom(topLine()) - (direction === 1 ? 1 : 0) : current
      goTo((from + direction + search.count) % search.count)
    },
    [goTo],
  )
  useEffect(() => {
    if (!search || current !== undefined || count === 0) return
    const first = search.firstFrom(latest.current.topLine())
    if (first < count) goTo(first)
    else if (!isSearching) goTo(0)
  }, [search, current, count, isSearching, goTo])
  return {
    ...query,
    needle: search?.needle,
    count,
    current,
    place,
    isSearching,
    step,
  }
}
