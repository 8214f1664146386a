import { PreferenceStore } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import type { TextRange } from '@etabli/sdk/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Chart } from '../../model/charts/chart'
import { type Outcome, QueryHistory } from '../../model/query/query-history'
import type { Statement, StatementFailure } from '../../model/query/run-statement'
import { useDraft } from '../../model/query/use-draft'
import { useHistoryKeeper } from '../../model/query/use-history-keeper'
import { useQueryRun } from '../../model/query/use-query-run'
import { QueryDialog } from './query-dialog.widget'
import { QueryRunning } from './query-running.widget'
import { QueryStopped } from './query-stopped.widget'
import { ResultPanel } from './result-panel.widget'

interface Props {
  readonly project: string
  readonly connection: string
  /** The table that stands open behind the dialog. */
  readonly table: { readonly schema: string; readonly table: string } | undefined
  /** What a link brought along; it takes the place of the draft. */
  readonly shared: string | undefined
  /** The link has done its work. */
  readonly onSharedDone: () => void
  readonly isDialogOpen: boolean
  readonly onDialog: (isOpen: boolean) => void
  /** The statement that the main panel belongs to now. */
  readonly shown: string | undefined
  readonly onShow: (sql: string | undefined) => void
}

/** The custom query of a connection: its dialog, and in the main panel what became of it. Code of its own. */
export default function QueryArea(props: Props) {
  const { project, connection, table, shared, onSharedDone, isDialogOpen, onDialog, shown, onShow } = props
  const isShown = shown !== undefined
  const preferences = useService(PreferenceStore)
  const history = useMemo(() => new QueryHistory(preferences, project, connection), [preferences, project, connection])
  const draft = useDraft(project, connection, shared)
  const [failure, setFailure] = useState<StatementFailure>()
  const [charts, setCharts] = useState<readonly Chart[]>([])
  const cursor = useRef<TextRange>(undefined)
  const keepIn = useHistoryKeeper()
  const keep = (sql: string, at: number, outcome: Outcome) => keepIn(history, { sql, at, outcome })
  const { run, start, stop } = useQueryRun({
    project,
    connection,
    onEnd: ({ sql }, at, outcome) => keep(sql, at, outcome),
  })

  // The panel was given to a table: nobody waits for the query any more.
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown) stop()
    wasShown.current = isShown
  }, [isShown, stop])

  const latest = useRef({ onDialog, onShow })
  latest.current = { onDialog, onShow }
  useEffect(() => {
    if (run.status !== 'failed') return
    setFailure(run.failure)
    latest.current.onShow(undefined)
    latest.current.onDialog(true)
  }, [run])

  // A reload and "forward" lead to a statement whose result is not here.
  const here = useRef(run)
  here.current = run
  useEffect(() => {
    const { current } = here
    const known = 'statement' in current ? current.statement.sql : undefined
    if (shown !== undefined && shown !== known) void start({ sql: shown, from: 0 })
  }, [shown, start])

  // A link in a panel of the dialog leads to another table: the dialog is in its way.
  const behind = JSON.stringify(table)
  const wasBehind = useRef(behind)
  useEffect(() => {
    if (wasBehind.current !== behind) latest.current.onDialog(false)
    wasBehind.current = behind
  }, [behind])

  const runStatement = (statement: Statement) => {
    setFailure(undefined)
    endLink()
    onDialog(false)
    onShow(statement.sql)
    void start(statement)
  }
  const endLink = () => {
    if (shared === undefined) return
    // The link's query takes the place of what was being written, which must not be lost.
    if (draft.kept.trim() !== '' && draft.kept !== shared) keep(draft.kept, Date.now(), { kind: 'draft' })
    draft.change(draft.text)
    onSharedDone()
  }
  const edit = () => onDialog(true)
  const back = () => onShow(undefined)
  return (
    <>
      {isShown && run.status === 'running' && <QueryRunning sql={run.statement.sql} since={run.since} onStop={stop} />}
      {isShown && run.status === 'stopped' && (
        <QueryStopped onEdit={edit} onRun={() => void start(run.statement)} onBack={back} />
      )}
      {isShown && run.status === 'done' && (
        <ResultPanel
          key={run.since}
          project={project}
          connection={connection}
          sql={run.statement.sql}
          result={run.result}
          milliseconds={run.milliseconds}
          charts={charts}
          onCharts={setCharts}
          leave={{ onEdit: edit, onBack: back }}
        />
      )}
      {isDialogOpen && (
        <QueryDialog
          project={project}
          connection={connection}
          table={isShown ? undefined : table}
          text={draft.text}
          onText={(text) => {
            endLink()
            draft.change(text)
          }}
          failure={failure}
          onFailure={setFailure}
          history={history}
          cursor={cursor}
          onRun={runStatement}
          onClose={() => {
            endLink()
            onDialog(false)
          }}
        />
      )}
    </>
  )
}
