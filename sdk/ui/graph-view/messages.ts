import { formatCount } from '@etabli/core/format/count'
import { defineMessages } from '@etabli/core/language/messages'

/** Every text that the graph shows. */
export const GRAPH = defineMessages('etabli.ui.graph', {
  search: 'Search nodes',
  next: 'Next match',
  previous: 'Previous match',
  noMatch: 'No matches',
  matches: (current: number, count: number) =>
    current === 0 ? formatCount(count) : `${formatCount(current)} of ${formatCount(count)}`,
  tools: (label: string) => `${label} tools`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit the whole graph',
  asList: 'Show as a list',
  overview: (label: string) => `Overview of ${label}`,
  loading: 'Loading the graph',
  failed: 'The graph could not be drawn.',
  up: 'Comes from',
  down: 'Leads to',
  nothing: 'nothing',
  keys: 'Arrow keys follow the arrows and lead up and down, Home and End to the first and the last node, Enter opens one.',
})

/** What a node reads: `orders, model, Built. Comes from 2, leads to 3.` */
export function readNode(
  node: { readonly title: string; readonly subtitle?: string; readonly status?: { readonly text: string } },
  counts: { readonly up: number; readonly down: number },
  words: { readonly up: string; readonly down: string },
): string {
  const own = [node.title, node.subtitle, node.status?.text].filter(Boolean).join(', ')
  return `${own}. ${words.up} ${formatCount(counts.up)}, ${words.down.toLowerCase()} ${formatCount(counts.down)}.`
}
