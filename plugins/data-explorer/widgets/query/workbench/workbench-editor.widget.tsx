import { CodeEditor } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
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
import { PLAN_TAB, ResultTabs } from './result-tabs.widget'
import { Splitter } from './splitter.widget'

const useStyles = makeStyles({
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
  /** What to run as soon as this is drawn; told once it was taken. */
  readonly asked: string | undefined
  readonly onTaken: () => void
  /** Given what can be put into it, for as long as it can be used. */
  readonly onInserter: (inserter: Inserter | undefined) => void
}

/** What stands beside the editor puts things into it. */
export interface Inserter {
  readonly table: (schema: string, table: string) => void
  readonly code: (code: string) => void
}

/** One editor of the workbench, and below it what its statements returned. */
export function WorkbenchEditor(props: Props) {
  const { project, tab, history, runs, onChange, onRun, onStop, asked, onTaken, onInserter } = props
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
  const isRunning = runs.some(({ status }) => status === 'running')

  const inserter: Inserter = {
    table: (schema, table) => editor?.insert(quoteTable(schema, table, dialect)),
    code: sql.insert,
  }
  const latest = useRef(inserter)
  latest.current = inserter
  useEffect(() => {
    onInserter({
      table: (schema, table) => latest.current.table(schema, table),
      code: (code) => latest.current.code(code),
    })
    return () => onInserter(undefined)
  }, [onInserter])

  const [chosen, setChosen] = useState<string>()
  const start = (statements: readonly Statement[]) => {
    setExplained(undefined)
    setChosen(undefined)
    onRun(statements)
  }
  const run = () => {
    const statements = tools.chosen()
    if (statements) start(statements)
  }
  const runAll = () => {
    const statements = tools.statements()
    if (statements) start(statements)
  }
  const runAsked = useRef<(code: string) => void>(undefined)
  runAsked.current = (code) => {
    const statement = sql.completed({ sql: code, from: 0 })
    if (statement) start([statement])
  }
  useEffect(() => {
    if (asked === undefined) return
    onTaken()
    runAsked.current?.(asked)
  }, [asked, onTaken])
  const explain = () => {
    setChosen(PLAN_TAB)
    tools.explain()
  }
  const unexplained = explained && (
    <QueryFailureBar
      project={project}
      connection={connection}
      failure={explained}
      place={sql.placeOf(explained)}
      isThere={sql.isThere(explained.statement)}
      onReplace={(statement, other) => {
        setExplained(undefined)
        sql.replace(statement, other)
      }}
    />
  )
  return (
    <div className={styles.panes}>
      <div className={styles.upper} style={{ height: `${share.size}%` }}>
        <QueryToolbar
          onRun={run}
          all={{ isRunning, onRunAll: runAll, onStop }}
          onFormat={tools.format}
          onExplain={explain}
          onShare={tools.share}
          tables={<TablePopover catalogue={catalogue} dialect={dialect} onInsert={(name) => editor?.insert(name)} />}
          save={<SavePopover saved={saved} text={() => editor?.text() ?? text} onSaved={sql.rememberSaved} />}
          saved={<SavedPopover saved={saved} onOpen={sql.openSaved} />}
          history={<HistoryPopover history={history} onOpen={sql.open} />}
        />
        <ConnectionMark project={project} connection={connection} facts={sql.facts} />
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
      </div>
      <Splitter label={QUERY.resizeEditor} orientation="horizontal" unit="percent" size={share} />
      {names.length > 0 && (
        <ParameterForm
          names={names}
          values={parameters}
          missing={sql.missing}
          onChange={(values) => onChange({ parameters: { ...values } })}
          onRun={run}
        />
      )}
      <ResultTabs
        project={project}
        runs={runs}
        plan={tools.plan ? <QueryPlan plan={tools.plan} fills onClose={tools.closePlan} /> : unexplained}
        chosen={chosen}
        onChoose={setChosen}
        charts={charts}
        onCharts={(chosen) => onChange({ charts: [...chosen] })}
        placeOf={sql.placeOf}
        isThere={sql.isThere}
        onReplace={sql.replace}
      />
    </div>
  )
}
