import type { TableConfig, TableRow } from '../../contract'
import { orderedColumns } from '../grid-columns'

export interface ResultColumn {
  readonly name: string
  readonly description: string
  readonly isNumber: boolean
  /** In CSS pixels, before the user changes it. */
  readonly width: number
}

export const NARROWEST_COLUMN = 56
const WIDEST_AT_FIRST = 360
const CHARACTER_WIDTH = 7.2
const CELL_PADDING = 20
/** As many rows are looked at for the width of a column. */
const SAMPLE = 60

/** The columns of a result in the server's order, each as wide as its first values need. */
export function resultColumns(config: TableConfig, rows: readonly TableRow[]): readonly ResultColumn[] {
  const sample = rows.slice(0, SAMPLE)
  return orderedColumns(config).map(({ name, type, filterType, comment }) => {
    const longest = Math.max(name.length + 1, ...sample.map((row) => row[name]?.length ?? 4))
    return {
      name,
      description: [name, type, comment].filter(Boolean).join('\n'),
      isNumber: filterType === 'number',
      width: Math.round(
        Math.min(Math.max(longest * CHARACTER_WIDTH + CELL_PADDING, NARROWEST_COLUMN + 16), WIDEST_AT_FIRST),
      ),
    }
  })
}
