import { formatDateTime } from '@etabli/sdk'
import { PagedTable, PageLink, pageOfRows, type TableColumn, tableViewCodec, useAddressState } from '@etabli/sdk/ui'
import { Caption1Strong, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useMemo } from 'react'
import type { BundleStatus } from '../../contract'
import { ACTIVITY } from '../../messages/bundles'
import { useBundleRuns } from '../../model/bundles/use-bundle-runs'
import { bundleRunPath } from '../../model/shared/addresses'
import { shortId } from '../../model/shared/short-id'
import { BundleStatusBadge } from './bundle-status-badge.widget'

/** The first is what the specification says. */
const SIZES = [4, 10, 25] as const
const VIEW = tableViewCodec({ sizes: SIZES })

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0, color: tokens.colorNeutralForeground2 },
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
})

interface Props {
  readonly project: string
  readonly bundleRedisID: string
  readonly engine: string | undefined
}

/** How a bundle ran, the newest run first. */
export function BundleRuns({ project, bundleRedisID, engine }: Props) {
  const styles = useStyles()
  const heading = useId()
  const [view, setView] = useAddressState(VIEW)
  const { runs, error, retry } = useBundleRuns(bundleRedisID, engine)
  const columns = useColumns(project)
  const page = useMemo(() => runs && pageOfRows(newestFirst(runs), columns, view), [runs, columns, view])
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <Caption1Strong as="h3" id={heading} className={styles.heading}>
        {ACTIVITY.runs}
      </Caption1Strong>
      <div className={styles.table}>
        <PagedTable
          label={ACTIVITY.runs}
          columns={columns}
          rows={page?.rows}
          rowKey={(run) => run['redis-id']}
          view={view}
          onView={(next) => setView(() => next)}
          sizes={SIZES}
          total={page?.total}
          density="comfortable"
          emptyText={ACTIVITY.noRuns}
          {...(error && { error, onRetry: retry })}
        />
      </div>
    </section>
  )
}

/** One that has not begun yet is the newest by when it was asked for. */
function newestFirst(runs: readonly BundleStatus[]): readonly BundleStatus[] {
  return runs.toSorted((one, other) => other['creation-time'].localeCompare(one['creation-time']))
}

function useColumns(project: string): readonly TableColumn<BundleStatus>[] {
  return useMemo(() => {
    const { columns } = ACTIVITY
    return [
      {
        id: 'id',
        label: columns.id,
        width: 232,
        text: ({ id }) => shortId(id),
        render: (run) => <PageLink to={bundleRunPath(project, run['redis-id'])}>{shortId(run.id)}</PageLink>,
      },
      {
        id: 'status',
        label: columns.status,
        width: 116,
        text: ({ status }) => status,
        render: ({ status }) => <BundleStatusBadge status={status} />,
      },
      {
        id: 'step',
        label: columns.step,
        width: 120,
        grows: true,
        text: ({ step }) => step || null,
        render: ({ step }) => step,
      },
      timeColumn('start-time', columns.start),
      timeColumn('completion-time', columns.completion),
    ]
  }, [project])
}

function timeColumn(id: 'start-time' | 'completion-time', label: string): TableColumn<BundleStatus> {
  return {
    id,
    label,
    width: 168,
    text: (run) => formatDateTime(run[id]) || null,
    render: (run) => formatDateTime(run[id]),
  }
}
