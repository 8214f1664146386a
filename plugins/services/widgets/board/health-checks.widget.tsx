import { useAccess } from '@etabli/sdk/react'
import { AllowedButton, PageLink } from '@etabli/sdk/ui'
import { Caption1, Field, Input, makeStyles, Subtitle2, Switch, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { HealthChecks } from '../../contract'
import { CHECKS } from '../../messages/board'
import { useHealthChecks } from '../../model/board/use-health'
import { alertsPath } from '../../model/shared/paths'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS, maxWidth: '640px' },
  heading: { margin: 0 },
  more: { color: tokens.colorNeutralForeground2 },
  fields: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  path: { flex: '1 1 240px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
})

interface Props {
  readonly project: string
  readonly serviceRedisID: string
  readonly stored: HealthChecks
}

/** Whether the endpoints of a service are asked, and for what. */
export function HealthChecksForm({ project, serviceRedisID, stored }: Props) {
  const styles = useStyles()
  const verdict = useAccess(':project:service:write', { project })
  const { save, isSaving } = useHealthChecks(serviceRedisID)
  const [{ enabled, path }, setDraft] = useState(stored)
  const draft = { enabled, path: path.trim() }
  const isWrong = !HealthChecks.safeParse(draft).success
  const isSame = draft.enabled === stored.enabled && draft.path === stored.path
  const isClosed = isSame || isWrong || isSaving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verdict.granted && !isClosed) save(draft)
  }
  return (
    <form className={styles.form} aria-label={CHECKS.title} onSubmit={submit}>
      <Subtitle2 as="h3" className={styles.heading}>
        {CHECKS.title}
      </Subtitle2>
      <Caption1 className={styles.more}>{CHECKS.about}</Caption1>
      <div className={styles.fields}>
        <Switch
          label={CHECKS.enabled}
          checked={enabled}
          disabled={!verdict.granted}
          onChange={(_event, { checked }) => setDraft((now) => ({ ...now, enabled: checked }))}
        />
        <Field
          className={styles.path}
          label={CHECKS.path}
          hint={CHECKS.pathHint}
          {...(isWrong && { validationMessage: CHECKS.pathWrong })}
        >
          <Input
            value={path}
            disabled={!verdict.granted}
            onChange={(_event, { value }) => setDraft((now) => ({ ...now, path: value }))}
          />
        </Field>
      </div>
      <div className={styles.actions}>
        <AllowedButton
          type="submit"
          verdict={verdict}
          disabledFocusable={isClosed}
          {...(isSame && { title: CHECKS.unchanged })}
        >
          {CHECKS.save}
        </AllowedButton>
        <PageLink to={alertsPath(project)}>{CHECKS.alerts}</PageLink>
      </div>
    </form>
  )
}
