import { ApiError } from '@etabli/core/envelope/api-error'
import { passwordFault } from '@etabli/core/session/password'
import { changeOwnPassword } from '@etabli/core/session/password-contract'
import { LONGEST_PASSWORD } from '@etabli/core/session/password-length'
import { AuthService, HttpService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, Checkbox, Field, Input, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { type FormEvent, useRef, useState } from 'react'
import { PASSWORD } from './messages'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
  ends: { color: tokens.colorNeutralForeground3 },
  submit: { justifySelf: 'start' },
})

const EMPTY = { current: '', next: '' }
type Draft = typeof EMPTY
type Faults = Readonly<Partial<Draft>>

const FIELDS = [
  { name: 'current', label: PASSWORD.current, hint: null, autoComplete: 'current-password' },
  { name: 'next', label: PASSWORD.next, hint: PASSWORD.rules, autoComplete: 'new-password' },
] as const

/** The current password and a new one. What the server refuses stands beside the field that it is about. */
export function PasswordForm({ email }: { readonly email: string }) {
  const styles = useStyles()
  const http = useService(HttpService)
  const auth = useService(AuthService)
  const toasts = useService(ToastService)
  const [draft, setDraft] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const [isShown, setShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (changed: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...changed }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
  }
  const refuse = (found: Faults) => {
    setFaults(found)
    const [first] = Object.keys(found)
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const found = faultsOf(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    setSaving(true)
    const fields = { current_password: draft.current, new_password: draft.next }
    try {
      await http.call(changeOwnPassword, fields, { quiet: true })
    } catch (error) {
      setSaving(false)
      const fault = serverFault(error)
      if (fault) return refuse(fault)
      return toasts.error(error instanceof Error ? error.message : String(error))
    }
    setSaving(false)
    setShown(false)
    setDraft(EMPTY)
    toasts.success(PASSWORD.changed)
    await auth.check()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* For password managers. */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      {FIELDS.map(({ name, label, hint, autoComplete }) => (
        <Field key={name} label={label} required hint={hint} validationMessage={faults[name] ?? null}>
          <Input
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_PASSWORD}
            value={draft[name]}
            onChange={(_, { value }) => change({ [name]: value })}
          />
        </Field>
      ))}
      <Checkbox label={PASSWORD.show} checked={isShown} onChange={(_, { checked }) => setShown(checked === true)} />
      <Text size={200} className={styles.ends}>
        {PASSWORD.ends}
      </Text>
      <Button
        className={styles.submit}
        type="submit"
        appearance="primary"
        disabledFocusable={isSaving}
        {...(isSaving && { icon: <Spinner size="tiny" /> })}
      >
        {PASSWORD.submit}
      </Button>
    </form>
  )
}

function faultsOf({ current, next }: Draft): Faults {
  const fault = next === '' ? PASSWORD.nextRequired : passwordFault(next)
  return {
    ...(current === '' && { current: PASSWORD.currentRequired }),
    ...(fault !== undefined && { next: fault }),
  }
}

function serverFault(error: unknown): Faults | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'WRONG_PASSWORD') return { current: error.message }
  return error.code === 'PASSWORD_REFUSED' || error.code === 'SAME_PASSWORD' ? { next: error.message } : undefined
}
