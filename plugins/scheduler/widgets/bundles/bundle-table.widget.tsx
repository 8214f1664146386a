import { formatDateTime } from '@etabli/sdk'
import { useCall } from '@etabli/sdk/react'
import {
  EmptyState,
  PagedTable,
  PageLink,
  pageOfRows,
  RunStrip,
  type TableColumn,
  type TableView,
} from '@etabli/sdk/ui'
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { type Bundle, listBundleRuns } from '../../contract'
import { BUNDLES } from '../../messages/bundles'
import { bundlePath } from '../../model/bundles/bundle-paths'
import { BUNDLE_PAGE_SIZES, foundBundles } from '../../model/bundles/bundles-address'
import { bundleRunPath } from '../../model/shared/addresses'
import { runMarksOf } from '../../model/shared/run-marks'
import { NewBundleButton } from './bundles-header.widget'

const useStyles = makeStyles({
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly bundles: readonly Bundle[] | undefined
  readonly error: Error | undefined
  readonly onRetry: () => void
  readonly search: string
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** The bundles of one page. */
export function BundleTable({ project, bundles, error, onRetry, search, view, onView }: Props) {
  const columns = useColumns(project)
  const found = useMemo(() => bundles && foundBundles(bundles, search), [bundles, search])
  // The last bundles of the last page were deleted, or the link is old.
  const last = found && Math.max(1, Math.ceil(found.length / view.size))
  const shown = useMemo(() => ({ ...view, page: Math.min(view.page, last ?? view.page) }), [view, last])
  const page = useMemo(() => found && pageOfRows(found, columns, shown), [found, columns, shown])
  const hasSome = bundles !== undefined && bundles.length > 0
  return (
    <PagedTable
      label={BUNDLES.title}
      columns={columns}
      rows={page?.rows}
      rowKey={(bundle) => bundle['redis-id']}
      view={shown}
      onView={onView}
      sizes={BUNDLE_PAGE_SIZES}
      total={page?.total}
      density="wrapping"
      empty={
        <EmptyState
          title={BUNDLES.empty}
          text={hasSome ? BUNDLES.noMatch : BUNDLES.emptyHint}
          {...(!hasSome && { action: <NewBundleButton project={project} /> })}
        />
      }
      {...(error && { error, onRetry })}
    />
  )
}

function useColumns(project: string): readonly TableColumn<Bundle>[] {
  const { data } = useCall(listBundleRuns, { project }, { quiet: true })
  return useMemo(() => {
    const runsOf = new Map(data?.bundleRuns.map(({ name, runs }) => [name, runs]))
    return [
      {
        id: 'name',
        label: BUNDLES.columns.name,
        width: 280,
        phoneWidth: 190,
        sortable: true,
        text: ({ name }) => name,
        render: (bundle) => <PageLink to={bundlePath(project, bundle['redis-id'])}>{bundle.name}</PageLink>,
      },
      {
        id: 'description',
        label: BUNDLES.columns.description,
        width: 320,
        grows: true,
        sortable: true,
        text: ({ description }) => description,
        render: (bundle) => <About bundle={bundle} />,
      },
      { id: 'next', label: BUNDLES.columns.next, width: 176, text: (bundle) => nextOf(bundle), render: nextOf },
      {
        id: 'runs',
        label: BUNDLES.columns.runs,
        width: 144,
        phoneWidth: 160,
        text: () => null,
        render: ({ name }) => {
          const runs = runsOf.get(name) ?? []
          return (
            runs.length > 0 && (
              <RunStrip label={BUNDLES.runsOf(name)} runs={runMarksOf(runs, (id) => bundleRunPath(project, id))} />
            )
          )
        },
      },
    ]
  }, [project, data])
}

/** When it runs next by itself; nothing where it has no schedule. */
function nextOf({ 'schedule-setup': { paused, 'next-time': next } }: Bundle): string | null {
  return paused ? BUNDLES.paused : next === undefined ? null : formatDateTime(next)
}

/** What it is for, and what it runs. */
function About({ bundle: { description, artefacts } }: { readonly bundle: Bundle }) {
  const styles = useStyles()
  return (
    <span className={styles.texts}>
      <span>{description}</span>
      <Caption1 className={styles.quiet}>{BUNDLES.runs(artefacts.map(({ name }) => name))}</Caption1>
    </span>
  )
}
