import type { FilterInput, GridColumn } from '@etabli/sdk/ui'
import type { ReactNode } from 'react'
import type { Column, TableConfig, TableRow } from '../contract'
import { MARKS } from '../messages/columns'

/** Columns in the server's order; what the order does not name comes last, so that no column is lost. */
export function orderedColumns({ columns, columnOrder }: TableConfig): readonly Column[] {
  const place = new Map(columnOrder.map((name, index) => [name, index]))
  const placeOf = ({ name }: Column) => place.get(name) ?? columns.length
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The chosen columns that the table still has, in the chosen order; all where none is chosen. */
export function visibleColumns(all: readonly Column[], chosen: readonly string[] | undefined): readonly Column[] {
  const known = chosen?.flatMap((name) => all.find((column) => column.name === name) ?? [])
  return known && known.length > 0 ? known : all
}

/** The grid's columns: filtered by `filterType`, every value as the database's own text. */
export function gridColumns(
  columns: readonly Column[],
  markOf?: (column: Column) => ReactNode,
): readonly GridColumn<TableRow>[] {
  return columns.map((column) => gridColumn(column, markOf?.(column)))
}

function gridColumn(
  { name, type, filterType, nullable, comment, keys = [] }: Column,
  mark: ReactNode,
): GridColumn<TableRow> {
  return {
    id: name,
    label: name,
    mark,
    description: [type, ...keys.map((key) => MARKS[key]), comment].filter(Boolean).join('\n'),
    width: widthOf(name, type, filterType),
    align: filterType === 'number' ? 'end' : 'start',
    sortable: true,
    nullable,
    text: (row) => row[name] ?? null,
    ...(filterType !== 'none' && { filter: filterType satisfies FilterInput }),
  }
}

const WIDE_TYPES = [
  [/^(timestamp|uuid)/, 216],
  [/^(numeric|decimal)/, 152],
] as const
const WIDTHS = { text: 180, number: 120, date: 150, boolean: 96, none: 220 } as const

/** Room for usual values of the type, and for the name with its marks and buttons. */
function widthOf(name: string, type: string, filterType: Column['filterType']): number {
  const forValues = WIDE_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? WIDTHS[filterType]
  return Math.max(forValues, Math.min(name.length * 7 + 82, 260))
}
