import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { EmptyState } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import { exportQuery, type QueryResult } from '../../contract'
import { QUERY } from '../../messages/query'
import { exportName } from '../../model/export-file'
import { resultColumns } from '../../model/query/grid-columns'
import { NO_ROWS } from '../../model/query/row-selection'
import { useCopy } from '../../model/query/use-copy'
import { useDownload } from '../../model/use-download'
import { ExportProgress } from '../export-progress'
import { ResultGrid } from './result-grid'
import { ResultToolbar } from './result-toolbar'

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, outlineStyle: 'none' },
  grid: { flexGrow: 1, minHeight: 0, backgroundColor: tokens.colorNeutralBackground1 },
})

interface Props {
  readonly project: string
  readonly connection: string
  readonly sql: string
  readonly result: QueryResult
  readonly milliseconds: number
  readonly onEdit: () => void
  readonly onBack: () => void
}

/** What a query returned, in the place of a table's rows. */
export function ResultPanel({ project, connection, sql, result, milliseconds, onEdit, onBack }: Props) {
  const styles = useStyles()
  const http = useService(HttpService)
  const panel = useRef<HTMLElement>(null)
  const rows = result['table-rows']
  const columns = useMemo(() => resultColumns(result['table-config'], rows), [result, rows])
  const [selection, setSelection] = useState(NO_ROWS)
  const copy = useCopy(columns)
  const exporting = useDownload()
  const isPartial = result['query-info']?.['partial-result'] === true
  // What had the focus while the query ran is gone.
  useEffect(() => panel.current?.focus(), [])

  const chosen = () => {
    if (selection.rows.size === 0) return rows
    return [...selection.rows]
      .sort((a, b) => a - b)
      .flatMap((index) => {
        const row = rows[index]
        return row ? [row] : []
      })
  }
  const exportCsv = () =>
    void exporting.start({
      file: exportName(QUERY.exportFile(connection)),
      isPartial: false,
      download: (options) =>
        http.download(exportQuery, { projectName: project, dbConnectionName: connection, query: sql }, options),
    })
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={QUERY.result}>
      <ResultToolbar
        connection={connection}
        sql={sql}
        rows={rows.length}
        selected={selection.rows.size}
        milliseconds={milliseconds}
        isPartial={isPartial}
        onCopy={(format) => void copy(format, chosen())}
        onExport={exportCsv}
        onEdit={onEdit}
        onBack={onBack}
      />
      {exporting.running && <ExportProgress running={exporting.running} onCancel={exporting.cancel} />}
      <div className={styles.grid}>
        {rows.length === 0 && columns.length === 0 ? (
          <EmptyState title={QUERY.noRows} />
        ) : (
          <ResultGrid
            label={QUERY.resultOf(connection)}
            columns={columns}
            rows={rows}
            selection={selection}
            onSelect={setSelection}
            onCopy={() => void copy('tsv', chosen())}
          />
        )}
      </div>
    </section>
  )
}
