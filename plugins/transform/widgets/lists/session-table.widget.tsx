import { formatDateTime } from '@etabli/sdk'
import { useCall, useFollow } from '@etabli/sdk/react'
import {
  EmptyState,
  PagedTable,
  PageLink,
  pageOfRows,
  StatusBadge,
  type TableColumn,
  type TableView,
} from '@etabli/sdk/ui'
import { Link, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { type DbtFileSession, type EntityType, listSessions } from '../../contract'
import { SESSIONS } from '../../messages/lists'
import { MODELS, SOURCES, TESTS } from '../../model/lists/list-kind'
import { DifferencesDialog } from '../editor/differences-dialog.widget'

const SIZE = 12
const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  table: {
    height: '420px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

const KINDS = {
  'dbt-model': MODELS.entity,
  'dbt-source': SOURCES.entity,
  'dbt-test': TESTS.entity,
} as const satisfies Readonly<Record<EntityType, unknown>>

const OPENED = 'opened'
const FIRST_VIEW: TableView = {
  page: 1,
  size: SIZE,
  sort: { column: 'modified', direction: 'desc' },
  filters: { status: { kind: 'contains', text: OPENED } },
}

interface Props {
  readonly project: string
  /** Which are shown. */
  readonly types: readonly EntityType[]
}

/** The work sessions of a project (TRANS-03). */
export function SessionTable({ project, types }: Props) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST_VIEW)
  const [compared, setCompared] = useState<DbtFileSession>()
  const [only] = types
  const entityTypeFilter = types.length === 1 && only !== undefined ? only : ''
  const { data, error, isFetching, refetch } = useCall(listSessions, { project, entityTypeFilter }, { quiet: true })
  useFollow(listSessions, { project, entityTypeFilter }, refetch)
  const rows = useMemo(
    () => data?.dbtFileSessions.filter((session) => types.includes(session['entity-type'])),
    [data, types],
  )
  const columns = useColumns(project, setCompared)
  const page = useMemo(() => rows && pageOfRows(rows, columns, view), [rows, columns, view])
  return (
    <section className={styles.section} aria-label={SESSIONS.title}>
      <Subtitle2 as="h2" className={styles.title}>
        {SESSIONS.title}
      </Subtitle2>
      <div className={styles.table}>
        <PagedTable
          label={SESSIONS.title}
          columns={columns}
          rows={page?.rows}
          rowKey={(session) => session['redis-id']}
          view={view}
          onView={setView}
          sizes={[SIZE]}
          total={page?.total}
          density="wrapping"
          empty={<NoSessions isFiltered={rows?.length !== 0 && !isFirst(view)} />}
          {...(error && !data && !isFetching && { error, onRetry: () => void refetch() })}
        />
      </div>
      {compared && (
        <DifferencesDialog
          kind={KINDS[compared['entity-type']]}
          worked={{ project, name: compared['entity-name'], session: compared['redis-id'] }}
          isDirty={false}
          onClose={() => setCompared(undefined)}
        />
      )}
    </section>
  )
}

/** Why there is none: nobody is at work, or the filters that were set leave none. */
function NoSessions({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <EmptyState title={SESSIONS.noMatch} text={SESSIONS.noMatchHint} />
  return <EmptyState title={SESSIONS.noneOpen} text={SESSIONS.noneOpenHint} />
}

/** Whether the filters are those that the page begins with. */
function isFirst({ filters: { status, ...others } }: TableView): boolean {
  return status?.kind === 'contains' && status.text === OPENED && Object.keys(others).length === 0
}

type Column = TableColumn<DbtFileSession>

function useColumns(project: string, onCompare: (session: DbtFileSession) => void): readonly Column[] {
  return useMemo(() => {
    const { columns } = SESSIONS
    return [
      {
        ...{ id: 'name', label: columns.name, width: 190, grows: true, sortable: true },
        text: (session) => session['entity-name'],
        render: (session) => <SessionLink project={project} session={session} />,
      },
      text('type', columns.type, 84, (session) => SESSIONS.types[session['entity-type']]),
      {
        ...{ id: 'status', label: columns.status, width: 112, sortable: true },
        filter: 'text',
        text: ({ status }) => status,
        render: ({ status }) => <StatusBadge tone={status === 'opened' ? 'running' : 'neutral'}>{status}</StatusBadge>,
      },
      {
        ...{ id: 'differences', label: columns.differences, width: 176 },
        text: () => null,
        render: (session) =>
          session.status === 'opened' && <Link onClick={() => onCompare(session)}>{SESSIONS.differences}</Link>,
      },
      text('lockedBy', columns.lockedBy, 150, (session) => session['locked-by-email']),
      time('modified', columns.modified, (session) => session['last-modified-time']),
      text('modifiedBy', columns.modifiedBy, 150, (session) => session['last-modified-by']),
      text('createdBy', columns.createdBy, 150, (session) => session['created-by']),
      time('created', columns.created, (session) => session['creation-time']),
    ]
  }, [project, onCompare])
}

function text(id: string, label: string, width: number, of: (session: DbtFileSession) => string): Column {
  return { id, label, width, sortable: true, text: of }
}

function time(id: string, label: string, of: (session: DbtFileSession) => string): Column {
  return { id, label, width: 148, sortable: true, text: of, render: (session) => formatDateTime(of(session)) }
}

/** Only what is opened leads to its file (TRANS-08, TRANS-10). */
function SessionLink({ project, session }: { readonly project: string; readonly session: DbtFileSession }) {
  const { 'entity-name': name, 'entity-type': type, status } = session
  if (status !== 'opened') return <span>{name}</span>
  return <PageLink to={KINDS[type].paths.open(project, name)}>{name}</PageLink>
}
