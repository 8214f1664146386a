import { QueryPanels, type SqlEditor } from '@etabli/sdk/databases'
import { CodeEditor, Extensions, isPhone } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { QUERY } from '../../../messages/query'
import type { Chart } from '../../../model/charts/chart'
import { quoteTable } from '../../../model/query/names'
import type { QueryHistory } from '../../../model/query/query-history'
import type { Statement, StatementFailure } from '../../../model/query/run-statement'
import { useQueryEditor } from '../../../model/query/use-query-editor'
import type { EditorTab } from '../../../model/query/workbench/editor-tabs'
import { type ParameterValues, parameterNames } from '../../../model/query/workbench/parameter-values'
import { useKeptSize } from '../../../model/query/workbench/use-kept-size'
import type { StatementRun } from '../../../model/query/workbench/use-statement-runs'
import { ConnectionMark } from '../connection-mark.widget'
import { HistoryPopover } from '../history-popover.widget'
import { QueryFailureBar } from '../query-failure.widget'
import { QueryPlan } from '../query-plan.widget'
import { QueryToolbar } from '../query-toolbar.widget'
import { SavePopover } from '../save-popover.widget'
import { SavedPopover } from '../saved-popover.widget'
import { TablePopover } from '../table-popover.widget'
import { ParameterForm } from './parameter-form.widget'
import { ResultTabs } from './result-tabs.widget'
import { Splitter } from './splitter.widget'

const useStyles = makeStyles({
  work: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  panes: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, minHeight: 0 },
  upper: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    minHeight: 0,
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
  },
  failure: { flexShrink: 0, maxHeight: '60%', overflowY: 'auto' },
  editor: { flexGrow: 1, minHeight: '60px' },
})

const NO_VALUES: ParameterValues = {}
const NO_CHARTS: readonly Chart[] = []
const EDITOR_SHARE = { least: 20, most: 80, usual: 45 }

interface Props {
  readonly project: string
  readonly tab: EditorTab
  readonly history: QueryHistory
  readonly runs: readonly StatementRun[]
  readonly onChange: (change: Pick<Partial<EditorTab>, 'text' | 'parameters' | 'charts'>) => void
  readonly onRun: (statements: readonly Statement[]) => void
  readonly onStop: () => void
  /** Given what puts a table's name at the cursor, for as long as this is drawn. */
  readonly onInserter: (insert: ((schema: string, table: string) => void) | undefined) => void
}

/** One editor of the workbench, and below it what its statements returned. */
export function WorkbenchEditor({ project, tab, history, runs, onChange, onRun, onStop, onInserter }: Props) {
  const styles = useStyles()
  const { connection, text, parameters = NO_VALUES, charts = NO_CHARTS } = tab
  const [explained, setExplained] = useState<StatementFailure>()
  const failed = runs.find((run) => run.status === 'failed')
  const failure = explained ?? failed?.failure
  const sql = useQueryEditor({ project, connection, text, failure, onFailure: setExplained, parameters })
  const { editor, tools, dialect, catalogue, saved } = sql
  const share = useKeptSize('data-explorer-sql-editor', EDITOR_SHARE)
  const shownText = useDeferredValue(text)
  const names = useMemo(() => parameterNames(shownText, dialect), [shownText, dialect])
  const isWithPanels = useDeferredValue(true, false)
  const isRunning = runs.some(({ status }) => status === 'running')

  useEffect(() => {
    onInserter(editor && ((schema, table) => editor.insert(quoteTable(schema, table, dialect))))
    return () => onInserter(undefined)
  }, [editor, dialect, onInserter])

  const start = (statements: readonly Statement[]) => {
    setExplained(undefined)
    onRun(statements)
  }
  const run = () => {
    const statement = tools.statement()
    if (statement) start([statement])
  }
  const runAll = () => {
    const statements = tools.statements()
    if (statements) start(statements)
  }
  const beside: SqlEditor = {
    sql: text,
    ...(failure && { failure: { message: failure.message } }),
    insert: (code) => editor?.insert(code),
    run: (code) => {
      editor?.setText(code)
      const statement = sql.completed({ sql: code, from: 0 })
      if (statement) start([statement])
    },
  }
  return (
    <div className={styles.work}>
      <div className={styles.panes}>
        <div className={styles.upper} style={{ height: `${share.size}%` }}>
          <QueryToolbar
            onRun={run}
            all={{ isRunning, onRunAll: runAll, onStop }}
            onFormat={tools.format}
            onExplain={tools.explain}
            onShare={tools.share}
            tables={<TablePopover catalogue={catalogue} dialect={dialect} onInsert={(name) => editor?.insert(name)} />}
            save={<SavePopover saved={saved} text={() => editor?.text() ?? text} onSaved={sql.rememberSaved} />}
            saved={<SavedPopover saved={saved} onOpen={sql.openSaved} />}
            history={<HistoryPopover history={history} onOpen={sql.open} />}
          />
          <ConnectionMark project={project} connection={connection} facts={sql.facts} />
          {explained && (
            <div className={styles.failure}>
              <QueryFailureBar
                project={project}
                connection={connection}
                failure={explained}
                place={sql.place}
                onReplace={(statement, other) => {
                  setExplained(undefined)
                  sql.replace(statement, other)
                }}
              />
            </div>
          )}
          <div className={styles.editor}>
            <CodeEditor
              label={QUERY.editor}
              language={sql.language}
              value={text}
              onChange={(typed) => onChange({ text: typed })}
              autoFocus
              markers={sql.markers}
              complete={sql.complete}
              commands={{ 'Mod+Enter': run, 'Mod+Shift+Enter': runAll, 'Shift+Alt+F': tools.format }}
              onReady={sql.setEditor}
            />
          </div>
          {tools.plan && <QueryPlan plan={tools.plan} onClose={tools.closePlan} />}
        </div>
        <Splitter label={QUERY.resizeEditor} orientation="horizontal" unit="percent" size={share} />
        {names.length > 0 && (
          <ParameterForm
            names={names}
            values={parameters}
            onChange={(values) => onChange({ parameters: { ...values } })}
            onRun={run}
          />
        )}
        <ResultTabs
          project={project}
          runs={runs}
          charts={charts}
          onCharts={(chosen) => onChange({ charts: [...chosen] })}
          onReplace={sql.replace}
        />
      </div>
      {isWithPanels && !isPhone() && (
        <Extensions point={QueryPanels} props={{ project, connection, editor: beside }} fields={{ project }} />
      )}
    </div>
  )
}
