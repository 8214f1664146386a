import { formatDateTime } from '@etabli/sdk'
import type { useAccess } from '@etabli/sdk/react'
import { AllowedButton, PagedTable, PageLink, pageOfRows, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useState } from 'react'
import type { FlowState } from '../../contract'
import { STATES } from '../../messages/states'
import { taskPath } from '../../model/shared/paths'

const SIZES = [10, 25, 100] as const
const FIRST: TableView = { page: 1, size: SIZES[0], filters: {} }

const useStyles = makeStyles({
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  time: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  actions: { display: 'flex' },
})

interface Props {
  readonly project: string
  readonly states: readonly FlowState[]
  readonly writable: ReturnType<typeof useAccess>
  readonly onCopy: (state: FlowState) => void
  readonly onBack: (state: FlowState) => void
}

/** The states that a flow has had, the newest first. */
export function StateHistory(props: Props) {
  const styles = useStyles()
  const [view, setView] = useState(FIRST)
  const { columns: labels, origins } = STATES
  const columns: readonly TableColumn<FlowState>[] = [
    {
      id: 'time',
      label: labels.time,
      width: 224,
      text: (state) => state.time,
      render: (state) => <Time state={state} />,
    },
    {
      ...{ id: 'origin', label: labels.origin, width: 144 },
      text: (state) => origins[state.origin],
      render: (state) => <Origin project={props.project} state={state} />,
    },
    { id: 'by', label: labels.by, width: 176, text: (state) => state.by || null, render: (state) => state.by },
    {
      ...{ id: 'streams', label: labels.streams, width: 200, grows: true },
      text: ({ bookmarks }) => bookmarks.map(({ stream, position }) => `${stream} ${position}`).join(', ') || null,
      render: ({ bookmarks }) => bookmarks.map(({ stream }) => stream).join(', '),
    },
    {
      ...{ id: 'actions', label: labels.actions, width: 96, isPinned: true },
      text: () => null,
      render: (state) => <Actions {...props} state={state} />,
    },
  ]
  const page = pageOfRows(props.states, columns, view)
  return (
    <div className={styles.table}>
      <PagedTable
        label={STATES.history}
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        view={view}
        onView={setView}
        sizes={SIZES}
        total={page.total}
        density="comfortable"
      />
    </div>
  )
}

interface OfState {
  readonly state: FlowState
}

function Time({ state }: OfState) {
  const styles = useStyles()
  return (
    <span className={styles.time}>
      {formatDateTime(state.time)}
      {state.isCurrent && (
        <Badge appearance="tint" color="brand" size="small">
          {STATES.isCurrent}
        </Badge>
      )}
    </span>
  )
}

/** The task of a run is a page of its own. */
function Origin({ project, state }: OfState & Pick<Props, 'project'>) {
  const text = STATES.origins[state.origin]
  return state['task-redis-id'] === '' ? (
    text
  ) : (
    <PageLink to={taskPath(project, state['task-redis-id'])}>{text}</PageLink>
  )
}

function Actions({ state, writable, onCopy, onBack }: OfState & Props) {
  const styles = useStyles()
  const time = formatDateTime(state.time)
  const look = { size: 'small', appearance: 'subtle' } as const
  return (
    <span className={styles.actions}>
      <Button
        {...look}
        icon={<CopyRegular />}
        aria-label={STATES.copyOf(time)}
        title={STATES.copy}
        onClick={() => onCopy(state)}
      />
      {!state.isCurrent && (
        <AllowedButton
          {...look}
          verdict={writable}
          icon={<HistoryRegular />}
          aria-label={STATES.backOf(time)}
          title={STATES.back}
          onClick={() => onBack(state)}
        />
      )}
    </span>
  )
}
