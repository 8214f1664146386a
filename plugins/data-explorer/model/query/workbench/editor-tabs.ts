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
})
/** An editor of the workbench, as it is kept. */
export type EditorTab = z.infer<typeof EditorTab>

const EditorTabs = z.object({ tabs: z.array(EditorTab).check(z.minLength(1)), selected: z.string() })
/** The open editors, at least one, and the one that is shown. */
export type EditorTabs = z.infer<typeof EditorTabs>

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

/** With an editor more, which is shown. */
export function withTab({ tabs }: EditorTabs, tab: EditorTab): EditorTabs {
  return { tabs: [...tabs, tab], selected: tab.id }
}

/** Without an editor; its neighbour is shown in its place, and a new one where it was the last. */
export function withoutTab(all: EditorTabs, id: string, fresh: EditorTab): EditorTabs {
  const index = all.tabs.findIndex((tab) => tab.id === id)
  const left = all.tabs.filter((tab) => tab.id !== id)
  const tabs = left.length > 0 ? left : [fresh]
  const neighbour = tabs[Math.min(index, tabs.length - 1)] ?? fresh
  return { tabs, selected: all.selected === id ? neighbour.id : all.selected }
}

export function changedTab(all: EditorTabs, id: string, change: Partial<EditorTab>): EditorTabs {
  return { ...all, tabs: all.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)) }
}

/** The editor that is shown. */
export function selectedTab({ tabs, selected }: EditorTabs): EditorTab | undefined {
  return tabs.find(({ id }) => id === selected) ?? tabs[0]
}
