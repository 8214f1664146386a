import * as z from 'zod/mini'
import { Chart } from '../../charts/chart'
import { ParameterValues } from './parameter-values'

const EditorTab = z.object({
  id: z.string(),
  name: z.string(),
  connection: z.string(),
  text: z.string(),
  parameters: z.optional(ParameterValues),
  /** How its results are drawn; where none fits, they are rows. */
  charts: z.optional(z.array(Chart)),
  /** How often each of these was changed, in whichever window: of two texts the later one has the higher number. */
  versions: z.optional(z.record(z.string(), z.number())),
})
/** An editor of the workbench, as it is kept. */
export type EditorTab = z.infer<typeof EditorTab>

const EditorTabs = z.object({
  tabs: z.array(EditorTab).check(z.minLength(1)),
  selected: z.string(),
  /** The last editors that were closed, and the version that each had: another window may still have them. */
  closed: z.optional(z.record(z.string(), z.number())),
})
/** The open editors, at least one, and the one that is shown. */
export type EditorTabs = z.infer<typeof EditorTabs>

/** How many closed editors are remembered. A window hears of each within seconds. */
const CLOSED_KEPT = 100

/** What was kept; undefined where it cannot be read. */
export function readTabs(stored: string | undefined): EditorTabs | undefined {
  if (stored === undefined) return undefined
  try {
    return EditorTabs.safeParse(JSON.parse(stored)).data
  } catch {
    // Somebody else wrote there; the editors begin anew.
    return undefined
  }
}

/** The lowest number that no editor has in its name. */
export function freeName(tabs: readonly EditorTab[], nameOf: (number: number) => string): string {
  const used = new Set(tabs.map(({ name }) => name))
  let number = 1
  while (used.has(nameOf(number))) number += 1
  return nameOf(number)
}

/** 0 where it is as it came: nobody has opened or changed it. */
export function versionOf({ versions = {} }: EditorTab): number {
  return Math.max(0, ...Object.values(versions))
}

/** With an editor more, which is shown. */
export function withTab(all: EditorTabs, tab: EditorTab): EditorTabs {
  return { ...all, tabs: [...all.tabs, { ...tab, versions: { name: 1 } }], selected: tab.id }
}

/** Without an editor; its neighbour is shown in its place, and a new one where it was the last. */
export function withoutTab(all: EditorTabs, id: string, fresh: EditorTab): EditorTabs {
  const index = all.tabs.findIndex((tab) => tab.id === id)
  const gone = all.tabs[index]
  if (!gone) return all
  const left = all.tabs.filter((tab) => tab.id !== id)
  const tabs = left.length > 0 ? left : [fresh]
  const neighbour = tabs[Math.min(index, tabs.length - 1)] ?? fresh
  const closed = { ...all.closed, [id]: versionOf(gone) }
  return { tabs, selected: all.selected === id ? neighbour.id : all.selected, closed: lastClosed(closed) }
}

/** No more of them than are remembered. */
export function lastClosed(closed: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(closed).slice(-CLOSED_KEPT))
}

export function changedTab(all: EditorTabs, id: string, changes: Partial<EditorTab>): EditorTabs {
  return { ...all, tabs: all.tabs.map((tab) => (tab.id === id ? changed(tab, changes) : tab)) }
}

function changed(tab: EditorTab, changes: Partial<EditorTab>): EditorTab {
  const version = versionOf(tab) + 1
  const versions = Object.fromEntries(Object.keys(changes).map((field) => [field, version]))
  return { ...tab, ...changes, versions: { ...tab.versions, ...versions } }
}

/** The editor that is shown. */
export function selectedTab({ tabs, selected }: EditorTabs): EditorTab | undefined {
  return tabs.find(({ id }) => id === selected) ?? tabs[0]
}
