import { idOf } from '@etabli/core/plugin/kernel/resolve'

let drafts: readonly unknown[] = []

/** What `reloadPlugins` adds to the list from now on: the user's own drafts. */
export function setShownDrafts(shown: readonly unknown[]): void {
  drafts = shown
}

/** The list with the drafts in it, each in the place of what is installed under its id. */
export function withShownDrafts(list: readonly unknown[]): readonly unknown[] {
  const ids = new Set(drafts.map(idOf))
  return [...list.filter((plugin) => !ids.has(idOf(plugin))), ...drafts]
}
