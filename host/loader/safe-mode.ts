const PARAMETER = 'plugins'
const STARTS_KEY = 'etabli-unfinished-starts'
/** So many starts that never came to their end make the next one safe by itself. */
const UNFINISHED_STARTS = 2

export type SafeMode = 'all' | ReadonlySet<string> | undefined

/** `?plugins=off` keeps all installed plugins off, `?plugins=a.b,c.d` these; so do two starts that never became ready. */
export function safeModeOf(search: string, storage: Storage): SafeMode {
  const asked = new URLSearchParams(search).get(PARAMETER)
  if (asked === 'off') return 'all'
  if (asked !== null && asked !== '') return new Set(asked.split(','))
  return unfinishedStarts(storage) >= UNFINISHED_STARTS ? 'all' : undefined
}

/** Notes that a start begins. Give the function a call when the page can be worked with. */
export function noteStart(storage: Storage): () => void {
  remember(storage, unfinishedStarts(storage) + 1)
  return () => remember(storage, 0)
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
