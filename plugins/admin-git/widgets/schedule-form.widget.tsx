import { CronField } from '@etabli/sdk/ui'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { LONGEST_COMMAND } from '../contract'
import { GIT, SCHEDULES } from '../messages'
import { ownZone, timeZones } from '../model/time-zones'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  command: { fontFamily: tokens.fontFamilyMonospace },
  submit: { justifySelf: 'start' },
})

interface Props {
  readonly isCreating: boolean
  /** Why the server did not take the last one. */
  readonly refusal: Error | undefined
  readonly onCreate: (
    schedule: { readonly cmd: string; readonly cron: string; readonly zone: string },
    onCreated: () => void,
  ) => void
}

export function ScheduleForm({ isCreating, refusal, onCreate }: Props) {
  const styles = useStyles()
  const [cmd, setCommand] = useState('')
  const [cron, setCron] = useState('')
  const [zone, setZone] = useState(ownZone)
  const [isJudged, setJudged] = useState(false)
  const isMissing = isJudged && cmd.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isCreating || cmd.trim() === '' || cron.trim() === '') return
    onCreate({ cmd: cmd.trim(), cron: cron.trim(), zone }, () => {
      setCommand('')
      setCron('')
      setJudged(false)
    })
  }
  return (
    <form className={styles.form} aria-label={SCHEDULES.add} noValidate onSubmit={submit}>
      <Field label={SCHEDULES.command} required {...(isMissing && { validationMessage: GIT.noCommand })}>
        <Input
          className={styles.command}
          value={cmd}
          placeholder={SCHEDULES.commandPlaceholder}
          maxLength={LONGEST_COMMAND}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          contentBefore="git"
          onChange={(_event, { value }) => setCommand(value)}
        />
      </Field>
      <Field label={SCHEDULES.zone}>
        <Select value={zone} onChange={(_event, { value }) => setZone(value)}>
          {timeZones().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      <CronField label={SCHEDULES.times} value={cron} onValue={setCron} zone={zone} required isJudged={isJudged} />
      {refusal && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{refusal.message}</MessageBarBody>
        </MessageBar>
      )}
      <Button
        className={styles.submit}
        type="submit"
        appearance="primary"
        disabledFocusable={isCreating}
        aria-busy={isCreating}
      >
        {isCreating ? SCHEDULES.creating : SCHEDULES.create}
      </Button>
    </form>
  )
}
