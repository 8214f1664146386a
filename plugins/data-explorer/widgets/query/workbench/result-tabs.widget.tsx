import { Caption1, makeStyles, Spinner, Tab, TabList, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { QUERY } from '../../../messages/query'
import type { Chart } from '../../../model/charts/chart'
import { formatElapsed } from '../../../model/query/elapsed'
import { lineAndColumn } from '../../../model/query/failure-marker'
import type { Statement, StatementFailure } from '../../../model/query/run-statement'
import type { StatementRun } from '../../../model/query/workbench/use-statement-runs'
import { QueryFailureBar } from '../query-failure.widget'
import { ResultPanel } from '../result-panel.widget'

const useStyles = makeStyles({
  results: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  list: { flexShrink: 0, overflowX: 'auto' },
  facts: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
  panel: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  failure: { padding: tokens.spacingHorizontalS },
  note: { padding: tokens.spacingVerticalL, color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly runs: readonly StatementRun[]
  /** Of this editor's results. */
  readonly charts: readonly Chart[]
  readonly onCharts: (charts: readonly Chart[]) => void
  /** Puts another statement in the place of one that failed. */
  readonly onReplace: (statement: Statement, sql: string) => void
}

/** What became of each statement of a run: a tab for each. */
export function ResultTabs({ runs, ...others }: Props) {
  const styles = useStyles()
  const [chosen, setChosen] = useState<string>()
  // Until somebody chooses, the newest that is under way or done.
  const shown = runs.find(({ id }) => id === chosen) ?? runs.findLast(({ status }) => status !== 'waiting') ?? runs[0]
  if (!shown) return <Caption1 className={styles.note}>{QUERY.resultsHint}</Caption1>
  return (
    <div className={styles.results}>
      <TabList
        className={styles.list}
        size="small"
        aria-label={QUERY.results}
        selectedValue={shown.id}
        onTabSelect={(_, { value }) => setChosen(String(value))}
      >
        {runs.map((run, index) => (
          <Tab
            key={run.id}
            value={run.id}
            id={tabId(run)}
            title={run.statement.sql.slice(0, 400)}
            aria-label={`${QUERY.resultNumber(index + 1)}: ${factsOf(run)}`}
          >
            {QUERY.resultNumber(index + 1)}
            <Caption1 className={styles.facts}>{factsOf(run)}</Caption1>
          </Tab>
        ))}
      </TabList>
      <div className={styles.panel} role="tabpanel" aria-labelledby={tabId(shown)}>
        <Result key={shown.id} run={shown} {...others} />
      </div>
    </div>
  )
}

interface ResultProps extends Omit<Props, 'runs'> {
  readonly run: StatementRun
}

function Result({ project, run, charts, onCharts, onReplace }: ResultProps) {
  const styles = useStyles()
  if (run.status === 'done')
    return (
      <ResultPanel
        project={project}
        connection={run.connection}
        sql={run.statement.sql}
        {...(run.statement.parameters && { parameters: run.statement.parameters })}
        result={run.result}
        milliseconds={run.milliseconds}
        charts={charts}
        onCharts={onCharts}
      />
    )
  if (run.status === 'failed')
    return (
      <div className={styles.failure}>
        <QueryFailureBar
          project={project}
          connection={run.connection}
          failure={run.failure}
          place={placeInStatement(run.failure)}
          onReplace={onReplace}
        />
      </div>
    )
  if (run.status === 'running') return <Spinner className={styles.note} size="tiny" label={QUERY.running} />
  return <Caption1 className={styles.note}>{run.status === 'stopped' ? QUERY.stopped : QUERY.outcomeWaiting}</Caption1>
}

/** The text may have changed since, so the place is that in the statement that ran. */
function placeInStatement({ statement, position }: StatementFailure) {
  return position === undefined ? undefined : lineAndColumn(statement.sql, position)
}

function factsOf(run: StatementRun): string {
  if (run.status === 'done') {
    const isPartial = run.outcome.kind === 'rows' && run.outcome.isPartial
    return QUERY.outcomeRows(run.result['table-rows'].length, formatElapsed(run.milliseconds), isPartial)
  }
  if (run.status === 'running') return QUERY.outcomeRunning
  if (run.status === 'failed') return QUERY.outcomeFailedShort
  return run.status === 'stopped' ? QUERY.outcomeStoppedShort : QUERY.outcomeWaiting
}

function tabId({ id }: StatementRun): string {
  return `result-${id}`
}
