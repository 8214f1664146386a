import { formatDateTime } from '@etabli/sdk'
import { useCronReading } from '@etabli/sdk/ui'
import { Body1, Button, Caption1, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { GitSchedule } from '../contract'
import { SCHEDULES } from '../messages'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  command: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase300 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly schedule: GitSchedule
  readonly onEnable: (isEnabled: boolean) => void
  readonly onDelete: () => void
}

export function ScheduleItem({ schedule, onEnable, onDelete }: Props) {
  const styles = useStyles()
  const { command, cron, zone, isEnabled, nextAt, owner } = schedule
  const reading = useCronReading(cron, zone)
  return (
    <li className={styles.item}>
      <Switch
        checked={isEnabled}
        aria-label={SCHEDULES.enabled(command)}
        onChange={(_event, { checked }) => onEnable(checked)}
      />
      <div className={styles.texts}>
        <code className={styles.command}>{`git ${command}`}</code>
        <Body1>{reading?.isValid ? reading.text : cron}</Body1>
        <Caption1 className={styles.quiet}>
          {nextAt === undefined ? SCHEDULES.off : SCHEDULES.next(formatDateTime(nextAt, zone), zone)}
        </Caption1>
        <Caption1 className={styles.quiet}>{SCHEDULES.owner(owner)}</Caption1>
      </div>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={SCHEDULES.deleteOf(command)}
        onClick={onDelete}
      />
    </li>
  )
}
