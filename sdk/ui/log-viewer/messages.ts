import { formatCount } from '@etabli/core/format/count'
import { defineMessages } from '@etabli/core/language/messages'
import type { LogLevel } from './log-levels'

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`

/** Every text of the log viewer. */
export const LOG_VIEWER = defineMessages('etabli.ui.log-viewer', {
  loading: 'Loading the log',
  failed: 'The log could not be loaded.',
  empty: 'The log is empty.',
  nothingShown: 'No lines at the chosen levels.',
  showAll: 'Show all lines',
  tools: (label: string) => `${label} tools`,
  search: 'Search the log',
  previous: 'Previous match (Shift+Enter)',
  next: 'Next match (Enter)',
  matchCase: 'Match case',
  noMatch: 'No matches',
  matches: (at: number | undefined, count: number, most: number, isSearching: boolean) => {
    const all = count >= most ? `${formatCount(count)} or more` : formatCount(count)
    return `${at === undefined ? all : `${formatCount(at + 1)} of ${all}`}${isSearching ? '…' : ''}`
  },
  searching: 'Searching…',
  levels: 'Levels',
  levelNames: {
    error: 'Errors',
    warning: 'Warnings',
    info: 'Info',
    debug: 'Debug',
    other: 'Other lines',
  } satisfies Record<LogLevel, string>,
  someLevels: (count: number, all: number) => `${count} of ${all} levels`,
  wrap: 'Wrap lines',
  lineNumbers: 'Line numbers',
  copy: 'Copy',
  copySelection: 'Copy selection',
  copied: 'Copied',
  download: 'Download',
  toEnd: 'Jump to the end',
  lines,
  linesShown: (shown: number, all: number) => `${formatCount(shown)} of ${lines(all)}`,
  cut: (more: number) => `… ${formatCount(more)} more characters`,
})
