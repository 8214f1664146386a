import { Caption1, makeStyles, mergeClasses, Spinner, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { QUERY } from '../../../messages/query'
import type { Chart } from '../../../model/charts/chart'
import { formatElapsed } from '../../../model/query/elapsed'
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
  plan: { padding: tokens.spacingHorizontalS, boxSizing: 'border-box' },
  note: { padding: tokens.spacingVerticalL, color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly runs: readonly StatementRun[]
  /** How a statement would be run, beside the results; or why that is not known. */
  readonly plan: ReactNode
  /** The tab that was asked for, `PLAN_TAB` or the id of a run; without one, the newest. */
  readonly chosen: string | undefined
  readonly onChoose: (tab: string) => void
  /** Of this editor's results. */
  readonly charts: readonly Chart[]
  readonly onCharts: (charts: readonly Chart[]) => void
  /** Where in the editor a statement failed, while it is there as it was. */
  readonly placeOf: (failure: StatementFailure) => { readonly line: number; readonly column: number } | undefined
  readonly isThere: (statement: Statement) => boolean
  /** Puts another statement in the place of one that failed. */
  readonly onReplace: (statement: Statement, sql: string) => void
}

/** The tab of a plan. */
export const PLAN_TAB = 'plan'

/** What became of each statement of a run: a tab for each. */
export function ResultTabs({ runs, plan, chosen, onChoose, ...others }: Props) {
  const styles = useStyles()
  // Until somebody chooses, the newest that is under way or done.
  const run = runs.find(({ id }) => id === chosen) ?? runs.findLast(({ status }) => status !== 'waiting') ?? runs[0]
  const isPlan = Boolean(plan) && (chosen === PLAN_TAB || !run)
  const shown = isPlan ? PLAN_TAB : run?.id
  if (shown === undefined) return <Caption1 className={styles.note}>{QUERY.resultsHint}</Caption1>
  return (
    <div className={styles.results}>
      <TabList
        className={styles.list}
        size="small"
        aria-label={QUERY.results}
        selectedValue={shown}
        onTabSelect={(_, { value }) => onChoose(String(value))}
      >
        {runs.map((run, index) => (
          <Tab
            key={run.id}
            value={run.id}
            id={tabId(run.id)}
            title={run.statement.sql.slice(0, 400)}
            aria-label={`${QUERY.resultNumber(index + 1)}: ${factsOf(run)}`}
          >
            {QUERY.resultNumber(index + 1)}
            <Caption1 className={styles.facts}>{factsOf(run)}</Caption1>
          </Tab>
        ))}
        {plan && (
          <Tab value={PLAN_TAB} id={tabId(PLAN_TAB)}>
            {QUERY.plan}
          </Tab>
        )}
      </TabList>
      <div className={mergeClasses(styles.panel, isPlan && styles.plan)} role="tabpanel" aria-labelledby={tabId(shown)}>
        {isPlan ? plan : run && <Result key={run.id} run={run} {...others} />}
      </div>
    </div>
  )
}

interface ResultProps extends Omit<Props, 'runs' | 'plan' | 'chosen' | 'onChoose'> {
  readonly run: StatementRun
}

function Result({ project, run, charts, onCharts, placeOf, isThere, onReplace }: ResultProps) {
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
          place={placeOf(run.failure)}
          isThere={isThere(run.statement)}
          onReplace={onReplace}
        />
      </div>
    )
  if (run.status === 'running') return <Spinner className={styles.note} size="tiny" label={QUERY.running} />
  return <Caption1 className={styles.note}>{run.status === 'stopped' ? QUERY.stopped : QUERY.outcomeWaiting}</Caption1>
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

function tabId(id: string): string {
  return `result-${id}`
}
