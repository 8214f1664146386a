import { type EditorTab, type EditorTabs, lastClosed, versionOf } from './editor-tabs'

/** Whether the same editors are open with the same in them, whichever of them is shown. */
export function sameTabs(one: EditorTabs, other: EditorTabs): boolean {
  return inOrder([one.tabs, one.closed ?? {}]) === inOrder([other.tabs, other.closed ?? {}])
}

/**
 * The editors of two windows: of each name, text and so on what was changed last. An editor that one of them closed is closed, unless the other
 * has changed it. Windows that have heard of the same changes have the same editors, in whatever order they heard: browsers tell a
 * window late what another stored, so that one may overwrite what it has not seen.
 */
export function mergedTabs(mine: EditorTabs, theirs: EditorTabs): EditorTabs {
  const closed = lastClosed(latest(mine.closed, theirs.closed))
  const [here, there] = [mine, theirs].map(({ tabs }) => new Map(tabs.map((tab) => [tab.id, tab])))
  const all = [...theirs.tabs, ...mine.tabs.filter(({ id }) => !there?.has(id))].map((tab) =>
    mergedTab(here?.get(tab.id) ?? tab, there?.get(tab.id) ?? tab),
  )
  const open = all.filter((tab) => versionOf(tab) > (closed[tab.id] ?? -1))
  const used = open.filter(isUsed)
  return { tabs: used.length > 0 ? used : [firstOf(open) ?? emptyAfter(firstOf(all))], selected: mine.selected, closed }
}

/** One that is there because none was gives way to any other. */
function isUsed(tab: EditorTab): boolean {
  return versionOf(tab) > 0 || tab.text !== ''
}

/** The same one in every window. */
function firstOf(tabs: readonly EditorTab[]): EditorTab | undefined {
  return tabs.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
}

/** Where each window closed what the other had left: there is always one to show, and it is none of the closed. */
function emptyAfter(closed: EditorTab | undefined): EditorTab {
  const { id = '', name = '', connection = '' } = closed ?? {}
  return { id: `${id}+`, name, connection, text: '' }
}

function mergedTab(mine: EditorTab, theirs: EditorTab): EditorTab {
  const of = (field: Field) => (isLater(field, theirs, mine) ? theirs : mine)
  const { parameters } = of('parameters')
  const { charts } = of('charts')
  const versions = latest(mine.versions, theirs.versions)
  return {
    id: mine.id,
    name: of('name').name,
    connection: of('connection').connection,
    text: of('text').text,
    ...(parameters && { parameters }),
    ...(charts && { charts }),
    ...(Object.keys(versions).length > 0 && { versions }),
  }
}

type Field = Exclude<keyof EditorTab, 'id' | 'versions'>

/** Of two that were changed at the same moment, every window has to choose the same. */
function isLater(field: Field, one: EditorTab, other: EditorTab): boolean {
  const [version, otherVersion] = [one, other].map(({ versions }) => versions?.[field] ?? 0)
  return version === otherVersion ? inOrder(one[field]) > inOrder(other[field]) : Number(version) > Number(otherVersion)
}

/** The higher number of each key. */
function latest(
  one: Readonly<Record<string, number>> = {},
  other: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const all = { ...one }
  for (const [key, version] of Object.entries(other)) all[key] = Math.max(version, all[key] ?? 0)
  return all
}

/** Of plain values: as JSON, with the fields in one order. */
function inOrder(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part
  return JSON.stringify(value, sorted) ?? ''
}
