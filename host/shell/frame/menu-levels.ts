import type { MenuEntry } from '@etabli/core/plugin/contributions'
import type { MenuSection } from '@etabli/core/plugin/vocabulary'

/** An entry of the first level. */
export interface MenuItem {
  readonly entry: MenuEntry
  /** Whether it leads somewhere; otherwise it only opens its second level. */
  readonly opens: boolean
  readonly below: readonly MenuEntry[]
}

/** The same for all, so that memoised entries are not drawn anew. */
export const NONE: readonly never[] = []

/** What somebody is shown of a menu. Each entry is judged by itself: one whose page he may not open still shows those under it. */
export function menuLevels(
  menu: readonly MenuEntry[],
  section: MenuSection,
  isGranted: (entry: MenuEntry) => boolean,
): readonly MenuItem[] {
  const second = new Map<string, MenuEntry[]>()
  for (const entry of menu) {
    if (entry.section !== section || entry.under === undefined || !isGranted(entry)) continue
    const key = `${entry.plugin}/${entry.under}`
    const below = second.get(key)
    if (below) below.push(entry)
    else second.set(key, [entry])
  }
  return menu.flatMap((entry): readonly MenuItem[] => {
    if (entry.section !== section || entry.under !== undefined) return NONE
    const below = second.get(`${entry.plugin}/${entry.id}`) ?? NONE
    const granted = isGranted(entry)
    const opens = granted && (entry.route ?? entry.link) !== undefined
    return opens || (below.length > 0 && (granted || entry.route)) ? [{ entry, opens, below }] : NONE
  })
}
