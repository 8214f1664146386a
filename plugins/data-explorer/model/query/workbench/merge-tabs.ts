import type { EditorTab, EditorTabs } from './editor-tabs'

/** Whether the same editors are open with the same in them, whichever of them is shown. */
export function sameTabs(one: EditorTabs, other: EditorTabs): boolean {
  return isSame(one.tabs, other.tabs)
}

/**
 * The editors of two windows, which both began from `base`: what one of them has changed since then holds, in each editor for itself;
 * where both have, `mine` does. An editor that one of them closed is closed, unless the other has changed it.
 */
export function mergedTabs(base: EditorTabs, mine: EditorTabs, theirs: EditorTabs): EditorTabs {
  const [before, here, there] = [base, mine, theirs].map(({ tabs }) => new Map(tabs.map((tab) => [tab.id, tab])))
  const ids = [...theirs.tabs, ...mine.tabs.filter(({ id }) => !there?.has(id))].map(({ id }) => id)
  const tabs = ids.flatMap((id) => mergedTab(before?.get(id), here?.get(id), there?.get(id)) ?? [])
  // Of nothing at all there is no editor to show.
  return { tabs: tabs.length > 0 ? tabs : mine.tabs, selected: mine.selected }
}

function mergedTab(
  base: EditorTab | undefined,
  mine: EditorTab | undefined,
  theirs: EditorTab | undefined,
): EditorTab | undefined {
  if (!mine) return theirs && !isSame(base, theirs) ? theirs : undefined
  if (!theirs) return isSame(base, mine) ? undefined : mine
  if (!base) return mine
  const { id } = mine
  const name = mine.name === base.name ? theirs.name : mine.name
  const connection = mine.connection === base.connection ? theirs.connection : mine.connection
  const text = mine.text === base.text ? theirs.text : mine.text
  const parameters = isSame(mine.parameters, base.parameters) ? theirs.parameters : mine.parameters
  const charts = isSame(mine.charts, base.charts) ? theirs.charts : mine.charts
  return { id, name, connection, text, ...(parameters && { parameters }), ...(charts && { charts }) }
}

/** Of plain values, whose fields are always written in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
