import { CronField, type CronReading } from '@etabli/sdk/ui'
import {
  Body1,
  Button,
  Caption1,
  Field,
  makeStyles,
  type OpenPopoverEvents,
  Popover,
  PopoverSurface,
  Select,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { TRIGGER } from '../../messages/trigger'
import { ownZone, timeZones } from '../../model/shared/time-zones'

const useStyles = makeStyles({
  surface: { width: 'min(440px, calc(100vw - 32px))', boxSizing: 'border-box', maxHeight: '90vh', overflowY: 'auto' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  heading: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly title: string
  /** The button that it belongs to. */
  readonly target: HTMLElement
  /** What it begins with. */
  readonly schedule?: string
  readonly zone?: string | undefined
  /** What an empty schedule does, as a sentence; without one it cannot be applied. */
  readonly emptyHint?: string
  /** Else why not. */
  readonly emptyReason?: string
  /** What an empty schedule says, in a few words. */
  readonly emptyText?: string
  readonly isApplying: boolean
  readonly onApply: (schedule: string, zone: string) => void
  readonly onClose: () => void
}

/** Asks at which times something runs. */
export function TriggerPopover(props: Props) {
  const { title, target, emptyHint, emptyReason, emptyText = '', isApplying, onApply, onClose } = props
  const styles = useStyles()
  const heading = useId()
  const [schedule, setSchedule] = useState(props.schedule ?? '')
  const [zone, setZone] = useState(props.zone ?? ownZone())
  const [reading, setReading] = useState<CronReading>()
  const zones = useMemo(() => [...new Set([...timeZones(), zone])], [zone])
  const isRight = schedule.trim() === '' ? emptyHint !== undefined : reading?.isValid === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight && !isApplying) onApply(schedule.trim(), zone)
  }
  return (
    <Popover
      open
      trapFocus
      withArrow
      positioning={{ target, position: 'below', align: 'end', autoSize: true }}
      // The button it belongs to may keep the focus for a moment: that is not leaving it.
      onOpenChange={(event, { open }) => !open && !isBack(event, target) && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-labelledby={heading}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <Subtitle2 as="h3" id={heading} className={styles.heading}>
            {title}
          </Subtitle2>
          <CronField
            label={TRIGGER.schedule}
            value={schedule}
            onValue={setSchedule}
            zone={zone}
            onReading={setReading}
          />
          <Field label={TRIGGER.zone}>
            <Select value={zone} onChange={(_event, { value }) => setZone(value)}>
              {zones.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          {emptyText !== '' && schedule.trim() === '' && <Body1 role="status">{emptyText}</Body1>}
          {emptyHint !== undefined && <Caption1 className={styles.quiet}>{emptyHint}</Caption1>}
          <div className={styles.buttons}>
            <Button onClick={onClose}>{TRIGGER.cancel}</Button>
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={!isRight || isApplying}
              aria-busy={isApplying}
              {...(schedule.trim() === '' && emptyReason !== undefined && { title: emptyReason })}
            >
              {TRIGGER.apply}
            </Button>
          </div>
        </form>
      </PopoverSurface>
    </Popover>
  )
}

function isBack({ type, target }: OpenPopoverEvents, button: HTMLElement): boolean {
  return type === 'focusin' && target === button
}
