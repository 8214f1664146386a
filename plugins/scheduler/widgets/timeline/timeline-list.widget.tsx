import { formatDateTime } from '@etabli/sdk'
import { EmptyState, PagedTable, pageOfRows, type TableColumn, tableViewCodec, useAddressState } from '@etabli/sdk/ui'
import { Link as FluentLink, makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { TIMELINE } from '../../messages/timeline'
import { bundlePath } from '../../model/bundles/bundle-paths'
import { taskPath } from '../../model/shared/addresses'
import type { Strip } from '../../model/timeline/collisions'
import { secondsOf } from '../../model/timeline/planned-runs'
import { lengthText } from '../../model/timeline/row-text'
import type { SimulatedTrigger } from '../../model/timeline/simulation'

const SIZES = [50, 100, 200] as const
const useStyles = makeStyles({ link: { fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'start' } })

const VIEW = tableViewCodec({ sizes: [...SIZES] })

interface ListedRun {
  readonly key: string
  readonly row: SimulatedTrigger
  /** Undefined for a trigger that is paused. */
  readonly time: number | undefined
  readonly note: string
}

interface Props {
  readonly project: string
  readonly rows: readonly SimulatedTrigger[]
  readonly strips: ReadonlyMap<string, readonly Strip[]>
}

/** The same as the chart says, in words: each run by its time, and paused triggers last. */
export function TimelineList({ project, rows, strips }: Props) {
  const [view, setView] = useAddressState(VIEW)
  const columns = useColumns(project)
  const runs = useMemo(() => listedRuns(rows, strips), [rows, strips])
  const page = useMemo(() => pageOfRows(runs, columns, view), [runs, columns, view])
  return (
    <PagedTable
      label={TIMELINE.list}
      columns={columns}
      rows={page.rows}
      rowKey={({ key }) => key}
      view={view}
      onView={(next) => setView(() => next)}
      sizes={SIZES}
      total={page.total}
      empty={<EmptyState title={TIMELINE.emptyList} />}
    />
  )
}

function listedRuns(
  rows: readonly SimulatedTrigger[],
  strips: ReadonlyMap<string, readonly Strip[]>,
): readonly ListedRun[] {
  const runs = rows.flatMap((row): ListedRun[] => {
    const id = row.trigger['redis-id']
    if (row.trigger.paused) return [{ key: id, row, time: undefined, note: TIMELINE.paused }]
    const length = (secondsOf(row.trigger) ?? 0) * 1_000
    const collides = (time: number) =>
      strips.get(id)?.some(({ from, to }) => from <= time + length && to > time) === true
    return row.times.map((time) => ({ key: `${id} ${time}`, row, time, note: collides(time) ? TIMELINE.collides : '' }))
  })
  return runs.sort((a, b) => (a.time ?? Number.POSITIVE_INFINITY) - (b.time ?? Number.POSITIVE_INFINITY))
}

function useColumns(project: string): readonly TableColumn<ListedRun>[] {
  const styles = useStyles()
  const navigate = useNavigate()
  return useMemo(() => {
    const { columns } = TIMELINE
    const plain = (text: (run: ListedRun) => string) => ({ text, render: text })
    return [
      { id: 'time', label: columns.time, width: 176, sortable: true, ...plain(({ time }) => formatDateTime(time)) },
      {
        id: 'name',
        label: columns.name,
        width: 220,
        grows: true,
        sortable: true,
        filter: 'text',
        text: ({ row }) => row.trigger.name,
        render: ({ row: { trigger } }) => {
          const pathOf = trigger.kind === 'bundle' ? bundlePath : taskPath
          return (
            <FluentLink
              as="button"
              className={styles.link}
              onClick={() => navigate(pathOf(project, trigger['redis-id']))}
            >
              {trigger.name}
            </FluentLink>
          )
        },
      },
      {
        id: 'kind',
        label: columns.kind,
        width: 96,
        sortable: true,
        ...plain(({ row }) => TIMELINE.kinds[row.trigger.kind]),
      },
      { id: 'engine', label: columns.engine, width: 140, sortable: true, ...plain(({ row }) => row.trigger.engine) },
      { id: 'schedule', label: columns.schedule, width: 160, ...plain(({ row }) => row.schedule) },
      { id: 'length', label: columns.length, width: 180, ...plain(({ row }) => lengthText(row.trigger)) },
      { id: 'note', label: columns.note, width: 110, sortable: true, ...plain(({ note }) => note) },
    ]
  }, [project, navigate, styles])
}
