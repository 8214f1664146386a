const PARAMETER = 'plugins'
const STARTS_KEY = 'etabli-unfinished-starts'
/** So many starts that never came to their end make the next one safe by itself. */
const UNFINISHED_STARTS = 2

export type SafeMode = 'all' | ReadonlySet<string> | undefined

/** `?plugins=off` keeps all installed plugins off, `?plugins=a.b,c.d` these; so do two starts that never came to their end. */
export function safeModeOf(search: string, storage: Storage): SafeMode {
  const asked = new URLSearchParams(search).get(PARAMETER)
  if (asked === 'off') return 'all'
  if (asked !== null && asked !== '') return new Set(asked.split(','))
  return unfinishedStarts(storage) >= UNFINISHED_STARTS ? 'all' : undefined
}

/**
 * Notes that code of plugins is about to run which may stop the page for good.
 * @returns what takes the note back, once that code has let go of the page
 */
export function noteStart(storage: Storage): () => void {
  const before = unfinishedStarts(storage)
  remember(storage, before + 1)
  return () => remember(storage, before)
}

/** The page can be worked with: whatever went wrong before is over. */
export function startFinished(storage: Storage): void {
  remember(storage, 0)
}

function unfinishedStarts(storage: Storage): number {
  try {
    return Number(storage.getItem(STARTS_KEY)) || 0
  } catch {
    return 0
  }
}

function remember(storage: Storage, starts: number): void {
  try {
    if (starts === 0) storage.removeItem(STARTS_KEY)
    else storage.setItem(STARTS_KEY, String(starts))
  } catch {
    // Without storage there is no automatic safe mode; the address still has one.
  }
}
