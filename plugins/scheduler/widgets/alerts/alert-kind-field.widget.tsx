import { Caption1, Field, Radio, RadioGroup } from '@fluentui/react-components'
import type { Alert } from '../../contract'
import { ALERT_FORM, ALERTS } from '../../messages/alerts'

interface Props {
  readonly kind: Alert['kind']
  /** A stored alert stays what it is. */
  readonly isFixed: boolean
  readonly canMail: boolean
  readonly onKind: (kind: Alert['kind']) => void
}

/** Webhook or mail. */
export function AlertKindField({ kind, isFixed, canMail, onKind }: Props) {
  const mailHint = canMail ? ALERT_FORM.mailHint : ALERT_FORM.noMail
  return (
    <Field label={ALERT_FORM.kind} {...(isFixed && { hint: ALERT_FORM.kindFixed })}>
      <RadioGroup
        value={kind}
        disabled={isFixed}
        onChange={(_event, { value }) => onKind(value === 'mail' ? 'mail' : 'webhook')}
      >
        <Radio value="webhook" label={<Choice name={ALERTS.kinds.webhook} hint={ALERT_FORM.webhookHint} />} />
        <Radio
          value="mail"
          disabled={isFixed || !canMail}
          label={<Choice name={ALERTS.kinds.mail} hint={mailHint} />}
        />
      </RadioGroup>
    </Field>
  )
}

function Choice({ name, hint }: { readonly name: string; readonly hint: string }) {
  return (
    <>
      {name}
      <Caption1 block>{hint}</Caption1>
    </>
  )
}
