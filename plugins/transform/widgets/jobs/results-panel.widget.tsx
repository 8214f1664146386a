import { useAccess } from '@etabli/sdk/react'
import {
  EmptyState,
  ErrorState,
  PagedTable,
  PageLink,
  pageOfRows,
  StatusBadge,
  type TableColumn,
  type TableView,
} from '@etabli/sdk/ui'
import { Caption1, Link, makeStyles, SearchBox, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { listFailingRows, type RunResult } from '../../contract'
import { RESULTS } from '../../messages/results'
import { MODEL_PATHS, SOURCE_PATHS, TEST_PATHS } from '../../model/editor/addresses'
import { isFailed, isSkipped, toneOf } from '../../model/jobs/run-outcome'
import type { JobResults } from '../../model/jobs/use-run-results'
import { FailingRowsDialog } from './failing-rows.widget'

const SIZE = 50
const FIRST_VIEW: TableView = { page: 1, size: SIZE, filters: {} }
const PATHS = { 'dbt-model': MODEL_PATHS, 'dbt-source': SOURCE_PATHS, 'dbt-test': TEST_PATHS } as const

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, minHeight: 0, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { margin: 0 },
  summary: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  search: { width: '170px' },
  count: { fontSize: 'inherit' },
  // The whole of it is one double click away.
  message: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' },
  table: {
    flexGrow: 1,
    minHeight: '240px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

interface Props {
  readonly project: string
  readonly jobID: string
  readonly shown: JobResults
}

/** How the nodes of a job have ended, as far as they have. */
export function ResultsPanel({ project, jobID, shown: { results, error, again } }: Props) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST_VIEW)
  const [search, setSearch] = useState('')
  const [isFailedOnly, setFailedOnly] = useState(false)
  const [looked, setLooked] = useState<RunResult>()
  const columns = useColumns(project, setLooked)
  const chosen = useMemo(() => (isFailedOnly ? results?.filter(isFailed) : results), [results, isFailedOnly])
  const page = useMemo(() => chosen && pageOfRows(chosen, columns, view, search), [chosen, columns, view, search])
  const backToFirst = () => setView((now) => ({ ...now, page: 1 }))
  if (error) return <ErrorState title={RESULTS.failed} error={error} onRetry={again} />
  const empty =
    results?.length === 0 ? RESULTS.empty : isFailedOnly && search === '' ? RESULTS.noFailure : RESULTS.noMatch
  return (
    <section className={styles.panel} aria-label={RESULTS.title}>
      <div className={styles.head}>
        <Subtitle2 as="h3" className={styles.title}>
          {RESULTS.title}
        </Subtitle2>
        <Caption1 className={styles.summary}>{results && summaryOf(results)}</Caption1>
        <Switch
          label={RESULTS.failedOnly}
          checked={isFailedOnly}
          onChange={(_event, { checked }) => {
            setFailedOnly(checked)
            backToFirst()
          }}
        />
        <SearchBox
          className={styles.search}
          aria-label={RESULTS.filter}
          aria-keyshortcuts="/"
          placeholder={RESULTS.filter}
          value={search}
          onChange={(_event, { value }) => {
            setSearch(value)
            backToFirst()
          }}
        />
      </div>
      <div className={styles.table}>
        <PagedTable
          label={RESULTS.title}
          columns={columns}
          rows={page?.rows}
          rowKey={({ id }) => id}
          view={view}
          onView={setView}
          sizes={[SIZE]}
          total={page?.total}
          density="wrapping"
          empty={<EmptyState title={empty} />}
        />
      </div>
      {looked && (
        <FailingRowsDialog project={project} jobID={jobID} test={looked} onClose={() => setLooked(undefined)} />
      )}
    </section>
  )
}

function summaryOf(results: readonly RunResult[]): string {
  return RESULTS.summary(results.filter(isFailed).length, results.filter(isSkipped).length, results.length)
}

type Column = TableColumn<RunResult>

function useColumns(project: string, onLook: (test: RunResult) => void): readonly Column[] {
  const styles = useStyles()
  const { granted: mayLook } = useAccess(listFailingRows.access, { project })
  return useMemo(() => {
    const { columns } = RESULTS
    return [
      {
        ...{ id: 'name', label: columns.name, width: 150, phoneWidth: 170, sortable: true },
        text: ({ name }) => name,
        render: ({ name, entity }) =>
          entity ? <PageLink to={PATHS[entity.type].read(project, entity.name)}>{name}</PageLink> : name,
      },
      {
        ...{ id: 'status', label: columns.status, width: 100, phoneWidth: 110, sortable: true },
        text: ({ status }) => status,
        render: (result) => <StatusBadge tone={toneOf(result)}>{result.status}</StatusBadge>,
      },
      {
        ...{ id: 'message', label: columns.message, width: 220, grows: true, sortable: true },
        text: ({ message }) => message,
        render: ({ message }) => <span className={styles.message}>{message}</span>,
      },
      {
        ...{ id: 'rows', label: columns.rows, width: 104, align: 'end', sortable: true },
        text: ({ failures }) => (failures === undefined ? '' : String(failures)),
        render: (result) => <FailingCount result={result} onLook={mayLook ? onLook : undefined} />,
      },
      {
        ...{ id: 'seconds', label: columns.seconds, width: 84, align: 'end', sortable: true },
        text: ({ seconds }) => seconds.toFixed(2),
      },
      { id: 'kind', label: columns.kind, width: 80, sortable: true, text: ({ kind }) => kind.replaceAll('_', ' ') },
    ]
  }, [project, mayLook, onLook, styles])
}

interface CountProps {
  readonly result: RunResult
  readonly onLook: ((test: RunResult) => void) | undefined
}

function FailingCount({ result, onLook }: CountProps) {
  const styles = useStyles()
  const { failures, hasRows, name } = result
  if (failures === undefined) return null
  if (!hasRows || !onLook) return failures
  return (
    <Link className={styles.count} aria-label={RESULTS.showRows(failures, name)} onClick={() => onLook(result)}>
      {failures}
    </Link>
  )
}
