import { EmptyState, ErrorState, PanelSection, SidePanel, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { SCHEDULES } from '../messages'
import { useSchedules } from '../model/use-schedules'
import { ScheduleForm } from './schedule-form.widget'
import { ScheduleItem } from './schedule-item.widget'

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, ':focus': { outlineStyle: 'none' } },
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
})

interface Props {
  readonly project: string
  readonly onClose: () => void
}

/** The schedules of one repository. */
export function GitSchedules({ project, onClose }: Props) {
  const styles = useStyles()
  const { listed, create, isCreating, refusal, enable, remove } = useSchedules(project)
  // The button that was pressed is gone with its schedule: the keyboard goes on from here.
  const about = useRef<HTMLParagraphElement>(null)
  const schedules = listed.data?.gitSchedules
  return (
    <SidePanel title={SCHEDULES.title(project)} closeLabel={SCHEDULES.close} onClose={onClose}>
      <p ref={about} tabIndex={-1} className={styles.quiet}>
        <Body1>{SCHEDULES.about}</Body1>
      </p>
      {listed.error && !listed.isFetching ? (
        <ErrorState title={SCHEDULES.failed} error={listed.error} onRetry={() => void listed.refetch()} />
      ) : !schedules ? (
        <SkeletonBar width="long" />
      ) : schedules.length === 0 ? (
        <EmptyState title={SCHEDULES.none} text={SCHEDULES.noneHint} />
      ) : (
        <ul className={styles.list} aria-label={SCHEDULES.list}>
          {schedules.map((schedule) => (
            <ScheduleItem
              key={schedule.id}
              schedule={schedule}
              onEnable={(isEnabled) => enable(schedule, isEnabled)}
              onDelete={() => void remove(schedule, () => about.current?.focus())}
            />
          ))}
        </ul>
      )}
      <PanelSection title={SCHEDULES.add}>
        <ScheduleForm isCreating={isCreating} refusal={refusal} onCreate={create} />
      </PanelSection>
    </SidePanel>
  )
}
