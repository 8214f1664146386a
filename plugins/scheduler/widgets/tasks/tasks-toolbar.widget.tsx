import { formatDateTime } from '@etabli/sdk'
import type { SetAddressState } from '@etabli/sdk/ui'
import { ListSearch } from '@etabli/sdk/ui'
import { Button, makeStyles, mergeClasses, Tag, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { FilterDismissRegular } from '@fluentui/react-icons/svg/filter-dismiss'
import { type ReactNode, useCallback } from 'react'
import { TASKS } from '../../messages/tasks'
import { type TasksAddress, withoutFilters } from '../../model/tasks/tasks-address'
import { TaskEngineSelect } from '../shared/task-engine-select.widget'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  /** In line with the choice of an engine, below its label. */
  inLine: { paddingTop: '26px', '@media (max-width: 720px)': { paddingTop: 0 } },
  engine: { flex: '0 1 300px', minWidth: 0 },
  search: { width: '320px', maxWidth: '100%' },
  since: { marginTop: '26px', '@media (max-width: 720px)': { marginTop: 0 } },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface Props {
  readonly project: string
  readonly address: TasksAddress
  readonly onAddress: SetAddressState<TasksAddress>
  readonly isFetching: boolean
  readonly onRefresh: () => void
  /** What comes first. */
  readonly children: ReactNode
}

/** On which engine, and which of its tasks. */
export function TasksToolbar({ project, address, onAddress, isFetching, onRefresh, children }: Props) {
  const styles = useStyles()
  const search = useCallback(
    (text: string) => onAddress((now) => ({ ...now, search: text, view: { ...now.view, page: 1 } }), { replace: true }),
    [onAddress],
  )
  const { since } = address
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
    <div className={styles.bar} role="group" aria-label={TASKS.tools}>
      <div className={styles.inLine}>{children}</div>
      <TaskEngineSelect project={project} className={styles.engine} />
      <div className={styles.inLine}>
        <ListSearch
          className={styles.search}
          label={TASKS.search}
          hint={TASKS.searchHint}
          value={address.search}
          onValue={search}
        />
      </div>
      <div className={mergeClasses(styles.buttons, styles.inLine)}>
        <Button icon={<FilterDismissRegular />} onClick={() => onAddress(withoutFilters)}>
          {TASKS.clear}
        </Button>
        <Button icon={<ArrowClockwiseRegular />} disabledFocusable={isFetching} onClick={onRefresh}>
          {TASKS.refresh}
        </Button>
      </div>
      {since !== undefined && (
        <Tag
          className={styles.since}
          dismissible
          dismissIcon={{ 'aria-label': TASKS.anyTime }}
          onClick={() => onAddress(({ since: _, ...now }) => ({ ...now, view: { ...now.view, page: 1 } }))}
        >
          {TASKS.since(formatDateTime(since))}
        </Tag>
      )}
    </div>
  )
}
