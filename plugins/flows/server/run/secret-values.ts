import { masked } from '@etabli/sdk/server'
import { byLength } from '../connectors/secret-values'

/** What begins a value and is shorter may begin anything. */
const SHORTEST_BEGINNING = 6

/** Texts as they may be shown, by these values and those that the task's log hides anyway. */
export function shownWithout(hidden: readonly string[], others: readonly string[]): (text: string) => string {
  const all = byLength([...hidden, ...others])
  return (text) => withoutCutEnd(masked(text, all), all)
}

/** What ends in “…” was cut, perhaps in the midst of a value. */
function withoutCutEnd(text: string, hidden: readonly string[]): string {
  if (!text.endsWith('…')) return text
  const kept = text.slice(0, -1)
  const longest = Math.max(0, ...hidden.map((value) => beginningAt(kept, value)))
  return longest === 0 ? text : `${kept.slice(0, -longest)}***…`
}

/** How many characters at the end of a text begin the value. */
function beginningAt(text: string, value: string): number {
  for (let length = Math.min(text.length, value.length - 1); length >= SHORTEST_BEGINNING; length -= 1)
    if (text.endsWith(value.slice(0, length))) return length
  return 0
}
