import { useCallback, useMemo, useState } from 'react'
import type { Entry } from './entry'

/** Files that are chosen for one action on all of them; only what is still listed counts. */
export function useSelection(place: string, entries: readonly Entry[] | undefined) {
  const [chosen, setChosen] = useState<{ readonly place: string; readonly keys: ReadonlySet<string> }>()
  // Elsewhere nothing is chosen.
  const keys = chosen?.place === place ? chosen.keys : NONE
  const selected = useMemo(() => (entries ?? []).filter(({ key }) => keys.has(key)), [entries, keys])
  const toggle = useCallback(
    (key: string) =>
      setChosen((before) => {
        const next = new Set(before?.place === place ? before.keys : NONE)
        if (!next.delete(key)) next.add(key)
        return { place, keys: next }
      }),
    [place],
  )
  const select = useCallback(
    (wanted: readonly Entry[]) =>
      setChosen({ place, keys: new Set(wanted.filter(({ type }) => type === 'file').map(({ key }) => key)) }),
    [place],
  )
  return { keys, selected, toggle, select }
}

const NONE: ReadonlySet<string> = new Set()
