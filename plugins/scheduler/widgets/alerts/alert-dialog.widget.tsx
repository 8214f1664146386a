import { DialogService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { PageDialog, ShownOnce } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components'
import { useState } from 'react'
import type { Alert } from '../../contract'
import { ALERT_FORM, SIGNING_KEY } from '../../messages/alerts'
import { type AlertDraft, draftOf, faultsOf, isFaultless } from '../../model/alerts/alert-draft'
import { useSaveAlert } from '../../model/alerts/use-alerts'
import { AlertAboutField } from './alert-about-field.widget'
import { AlertEventsField } from './alert-events-field.widget'
import { AlertKindField } from './alert-kind-field.widget'

interface Props {
  readonly project: string
  /** The one to change; without it, a new one. */
  readonly alert: Alert | undefined
  /** Names of the others. */
  readonly taken: readonly string[]
  readonly canMail: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Asks who is told, of what, and how. */
export default function AlertDialog({ project, alert, taken, canMail, onSaved, onClose }: Props) {
  const dialogs = useService(DialogService)
  const [draft, setDraft] = useState(() => draftOf(alert))
  const [isJudged, setJudged] = useState(false)
  const [signingKey, setSigningKey] = useState('')
  const { save, isSaving, refusal, targetFault } = useSaveAlert(project, alert)
  const faults = faultsOf(draft, taken)
  const shown = isJudged ? faults : {}
  const change = (part: Partial<AlertDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(alert))
  const close = async () => {
    const question = {
      title: ALERT_FORM.unsavedTitle,
      text: ALERT_FORM.unsavedText,
      confirm: ALERT_FORM.discard,
      cancel: ALERT_FORM.stay,
      danger: true,
    }
    if (!isDirty || (await dialogs.confirm(question))) onClose()
  }
  const submit = () => {
    setJudged(true)
    if (!isFaultless(faults) || isSaving) return
    save(draft, (key) => {
      onSaved()
      if (key === '') onClose()
      else setSigningKey(key)
    })
  }
  if (signingKey !== '')
    return (
      <PageDialog
        title={SIGNING_KEY.title(draft.name.trim())}
        width={560}
        staysOpen
        onClose={onClose}
        actions={
          <Button appearance="primary" onClick={onClose}>
            {SIGNING_KEY.close}
          </Button>
        }
      >
        <Body1>{SIGNING_KEY.about}</Body1>
        <ShownOnce value={signingKey} texts={SIGNING_KEY} />
      </PageDialog>
    )
  return (
    <PageDialog
      title={alert ? ALERT_FORM.editTitle(alert.name) : ALERT_FORM.createTitle}
      width={560}
      staysOpen
      onClose={() => void close()}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => void close()}>{ALERT_FORM.cancel}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={isSaving} aria-busy={isSaving}>
            {alert ? ALERT_FORM.save : ALERT_FORM.create}
          </Button>
        </>
      }
    >
      <Field label={ALERT_FORM.name} required {...(shown.name !== undefined && { validationMessage: shown.name })}>
        <Input
          value={draft.name}
          maxLength={256}
          autoComplete="off"
          onChange={(_event, { value }) => change({ name: value })}
        />
      </Field>
      <AlertKindField
        kind={draft.kind}
        isFixed={alert !== undefined}
        canMail={canMail}
        onKind={(kind) => change({ kind })}
      />
      <TargetField draft={draft} fault={shown.target ?? targetFault(draft)} onChange={change} />
      <AlertEventsField events={draft.events} fault={shown.events} onEvents={(events) => change({ events })} />
      <AlertAboutField project={project} draft={draft} fault={shown.about} onChange={change} />
      <Switch
        label={ALERT_FORM.enabled}
        checked={draft.enabled}
        onChange={(_event, { checked }) => change({ enabled: checked })}
      />
      {refusal && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{refusal.message}</MessageBarBody>
        </MessageBar>
      )}
    </PageDialog>
  )
}

interface TargetProps {
  readonly draft: AlertDraft
  readonly fault: string | undefined
  readonly onChange: (part: Partial<AlertDraft>) => void
}

function TargetField({ draft: { kind, target }, fault, onChange }: TargetProps) {
  const isWebhook = kind === 'webhook'
  return (
    <Field
      label={isWebhook ? ALERT_FORM.address : ALERT_FORM.receivers}
      hint={isWebhook ? ALERT_FORM.addressHint : ALERT_FORM.receiversHint}
      required
      {...(fault !== undefined && { validationMessage: fault })}
    >
      <Input
        value={target}
        maxLength={2_000}
        placeholder={isWebhook ? ALERT_FORM.addressPlaceholder : ALERT_FORM.receiversPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(_event, { value }) => onChange({ target: value })}
      />
    </Field>
  )
}
