import type { FailingRows } from '../dbt/failing-rows'
import { Html, html } from './html'
import type { NodeHistory } from './report-data'
import { count } from './wording'

export const MOST_SAMPLE_ROWS = 5
const MOST_COLUMNS = 12
const CELL_CHARACTERS = 60
/** Names of columns whose values nobody reads in a report. */
const SENSITIVE = /passw|passphrase|secret|token|credential|api_?key|private_?key/i
const HIDDEN = '••••••'

export type Sample = Pick<FailingRows, 'columns' | 'rows'>
/** By the unique ids of tests. */
export type Samples = ReadonlyMap<string, Sample>

/** Below a test that found rows: the first of them. */
export function sampleRow({ uniqueId, last }: NodeHistory, samples: Samples): Html {
  const sample = samples.get(uniqueId)
  if (!sample || sample.rows.length === 0) return html``
  const columns = sample.columns.slice(0, MOST_COLUMNS)
  const left = sample.columns.length - columns.length
  const rows = sample.rows.slice(0, MOST_SAMPLE_ROWS).map((row) => {
    const cells = columns.map(({ name }, at) => html`<td>${SENSITIVE.test(name) ? HIDDEN : cellOf(row[at])}</td>`)
    return html`<tr>${cells}</tr>`
  })
  const shown = `${count(rows.length, 'row')} of ${Math.max(last.failures ?? 0, rows.length)}`
  const without = left > 0 ? `, without ${count(left, 'more column')}` : ''
  const heads = columns.map(({ name }) => html`<th scope="col">${shortened(name)}</th>`)
  return html`<tr class="sample"><td colspan="6"><details open><summary>${`${shown}, as they are now${without}`}</summary>
<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></details></td></tr>`
}

function cellOf(value: unknown): string | Html {
  if (value === null || value === undefined) return new Html('<i>null</i>')
  return shortened(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** On one line: a line break or a tab would break the table. */
function shortened(text: string): string {
  const line = text.replace(/\s/g, ' ')
  const characters = [...line.slice(0, CELL_CHARACTERS * 2 + 1)]
  return characters.length > CELL_CHARACTERS ? `${characters.slice(0, CELL_CHARACTERS - 1).join('')}…` : line
}
