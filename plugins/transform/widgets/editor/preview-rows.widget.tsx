import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { DataGrid, EmptyState, fittingWidth, type GridColumn } from '@etabli/sdk/ui'
import { useMemo } from 'react'
import type { DbtPreview } from '../../contract'
import { PREVIEW } from '../../messages/preview'

type Row = DbtPreview['rows'][number]

/** The rows of a preview. */
export function PreviewRows({ preview: { kind, columns: names, rows } }: { readonly preview: DbtPreview }) {
  const toasts = useService(ToastService)
  const columns = useMemo(() => names.map((name, at) => columnOf(name, at, rows)), [names, rows])
  if (rows.length === 0) return <EmptyState title={PREVIEW.noRows} />
  return (
    <DataGrid
      label={PREVIEW[kind].tab}
      columns={columns}
      rows={rows}
      onCopied={({ isCopied, text }) => (isCopied ? toasts.success(text) : toasts.error(text))}
    />
  )
}

function columnOf(name: string, at: number, rows: readonly Row[]): GridColumn<Row> {
  const text = (row: Row) => {
    const value = row[at] ?? null
    return value === null ? null : String(value)
  }
  const isNumber = rows.every((row) => typeof (row[at] ?? 0) === 'number')
  return {
    ...{ id: name, label: name, text, width: fittingWidth(name, rows.map(text)) },
    ...(isNumber && { align: 'end' as const }),
  }
}
