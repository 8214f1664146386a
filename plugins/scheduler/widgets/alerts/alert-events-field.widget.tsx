import { Caption1, Checkbox, Label, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { ALERT_EVENTS, type AlertEvent } from '../../contract'
import { ALERT_FORM } from '../../messages/alerts'

const useStyles = makeStyles({
  choices: { display: 'grid', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0 },
  fault: { color: tokens.colorStatusDangerForeground1 },
})

interface Props {
  readonly events: readonly AlertEvent[]
  readonly fault: string | undefined
  readonly onEvents: (events: readonly AlertEvent[]) => void
}

/** At which events a message is sent. No `Field`: it is for a single control, and would give all of these one id. */
export function AlertEventsField({ events, fault, onEvents }: Props) {
  const styles = useStyles()
  const faultId = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={fault === undefined ? undefined : faultId}>
      <legend className={styles.legend}>
        <Label>{ALERT_FORM.events}</Label>
      </legend>
      {ALERT_EVENTS.map((event) => (
        <Checkbox
          key={event}
          checked={events.includes(event)}
          label={
            <>
              {ALERT_FORM.eventNames[event]}
              <Caption1 block>{ALERT_FORM.eventHints[event]}</Caption1>
            </>
          }
          onChange={() => onEvents(ALERT_EVENTS.filter((each) => events.includes(each) !== (each === event)))}
        />
      ))}
      {fault !== undefined && (
        <Caption1 id={faultId} role="alert" className={styles.fault}>
          {fault}
        </Caption1>
      )}
    </fieldset>
  )
}
