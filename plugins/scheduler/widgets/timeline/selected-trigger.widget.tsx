import { CronField, PanelSection } from '@etabli/sdk/ui'
import { Body1, Button, Caption1, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { durationText } from '../../messages/duration'
import { SIMULATOR } from '../../messages/timeline'
import { criticalPathOf } from '../../model/timeline/bundle-plan'
import type { SimulatedTrigger } from '../../model/timeline/simulation'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  path: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
})

interface Props {
  readonly row: SimulatedTrigger
  /** Why it cannot be moved at all. */
  readonly fixed: string | undefined
  /** Why the last move was not possible. */
  readonly refusal: string | undefined
  readonly onMove: (minutes: number) => void
  readonly onEdit: (schedule: string) => void
  readonly onReset: () => void
}

/** The schedule of one trigger, to be moved or written anew. */
export function SelectedTrigger({ row, fixed, refusal, onMove, onEdit, onReset }: Props) {
  const styles = useStyles()
  const { trigger, schedule, minutes, isChanged } = row
  return (
    <>
      <PanelSection title={SIMULATOR.selected(trigger.name)}>
        {fixed !== undefined ? (
          <Body1>{fixed}</Body1>
        ) : (
          <>
            <div className={styles.buttons}>
              {SIMULATOR.steps.map((step) => (
                <Button key={step.minutes} size="small" onClick={() => onMove(minutes + step.minutes)}>
                  {step.label}
                </Button>
              ))}
              <Button size="small" appearance="subtle" disabledFocusable={!isChanged} onClick={onReset}>
                {SIMULATOR.reset}
              </Button>
            </div>
            {refusal !== undefined && (
              <MessageBar intent="warning" layout="multiline" role="alert">
                <MessageBarBody>{refusal}</MessageBarBody>
              </MessageBar>
            )}
            <CronField label={SIMULATOR.schedule} value={schedule} onValue={onEdit} zone={trigger.zone} presets={[]} />
          </>
        )}
        <Caption1 className={styles.quiet}>{SIMULATOR.zone(trigger.zone)}</Caption1>
      </PanelSection>
      {trigger.tasks && <CriticalPath tasks={trigger.tasks} />}
    </>
  )
}

function CriticalPath({ tasks }: { readonly tasks: NonNullable<SimulatedTrigger['trigger']['tasks']> }) {
  const styles = useStyles()
  const critical = criticalPathOf(tasks)
  const secondsOf = new Map(tasks.map((task) => [task.name, task['typical-seconds']]))
  return (
    <PanelSection title={SIMULATOR.path}>
      {critical === undefined ? (
        <Body1>{SIMULATOR.pathUnknown}</Body1>
      ) : (
        <>
          <Body1>{SIMULATOR.pathLength(durationText(critical.seconds))}</Body1>
          <ol className={styles.path}>
            {critical.path.map((name) => {
              const seconds = secondsOf.get(name)
              return (
                <li key={name}>
                  <Body1>{name}</Body1>{' '}
                  <Caption1 className={styles.quiet}>{seconds === undefined ? '' : durationText(seconds)}</Caption1>
                </li>
              )
            })}
          </ol>
        </>
      )}
    </PanelSection>
  )
}
