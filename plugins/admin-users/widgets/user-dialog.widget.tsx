import { DialogService, type Principal, ToastService } from '@etabli/sdk'
import { LONGEST_PASSWORD } from '@etabli/sdk/platform'
import { ROLES } from '@etabli/sdk/platform/access'
import { useService } from '@etabli/sdk/react'
import { PageDialog, useLeaveGuard } from '@etabli/sdk/ui'
import { Button, Field, Input, makeStyles, Radio, RadioGroup, Spinner, tokens } from '@fluentui/react-components'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { UserRecord } from '../contract'
import { FORM, UNSAVED, USERS } from '../messages'
import { USER_DIALOG_WIDTH } from '../model/dialog-width'
import { editableOf } from '../model/editable'
import type { Edit } from '../model/permission-matrix'
import { useJsonHints } from '../model/use-json-hints'
import { useSaveUser } from '../model/use-save-user'
import {
  draftOf,
  editedText,
  faultsOf,
  isChanged,
  NEW_USER,
  readConfiguration,
  readPlugins,
  type UserDraft,
} from '../model/user-draft'
import { AccessTabs } from './access-tabs.widget'
import { CopyPermissions } from './copy-permissions.widget'
import { JsonField } from './json-field.widget'

const useStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalL },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})

interface Props {
  readonly actor: Principal
  /** Absent: a new one. */
  readonly user: UserRecord | undefined
  readonly onClose: () => void
}

/** A user's data: made, or changed. */
export default function UserDialog({ actor, user, onClose }: Props) {
  const styles = useStyles()
  const isNew = user === undefined
  const isSuperadmin = actor.role === 'superadmin'
  const [begun] = useState(() => (user ? draftOf(user) : NEW_USER))
  const [draft, setDraft] = useState(begun)
  const [isAsked, setAsked] = useState(false)
  const [taken, setTaken] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const toasts = useService(ToastService)
  const save = useSaveUser(user)
  const leave = useAskedLeave(isChanged(draft, begun), onClose)
  const change = (changed: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const setPlugins = useCallback((plugins: string) => setDraft((now) => ({ ...now, plugins })), [])
  const setConfiguration = useCallback((configuration: string) => setDraft((now) => ({ ...now, configuration })), [])
  const edit = useCallback(
    (change: Edit) => setDraft((now) => ({ ...now, configuration: editedText(now.configuration, change) })),
    [],
  )

  // Long texts are read when there is time for it, not at every key.
  const read = useDeferredValue(draft)
  const plugins = useMemo(() => readPlugins(read.plugins), [read.plugins])
  const configuration = useMemo(() => readConfiguration(read.configuration), [read.configuration])
  const faults = useMemo(() => faultsOf(read, isNew), [read, isNew])
  const emailFault = taken === draft.email.trim() ? FORM.emailTaken : isAsked ? faults.email : undefined
  const hints = useJsonHints(configuration.ok ? editableOf(configuration.value) : undefined)
  const typed = (fault: string | undefined) => (fault === undefined ? {} : { validationMessage: fault })

  const submit = async () => {
    if (isSaving) return
    setAsked(true)
    const found = faultsOf(draft, isNew)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      if (Object.values(found).includes(FORM.invalidJson)) toasts.error(FORM.invalidJson)
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSaving(true)
    const saved = await save(draft)
    setSaving(false)
    if (saved === 'saved') onClose()
    if (saved === 'email-taken') {
      setTaken(draft.email.trim())
      form.current?.querySelector<HTMLElement>('[name="email"]')?.focus()
    }
  }
  return (
    <PageDialog
      title={FORM.title}
      width={USER_DIALOG_WIDTH}
      staysOpen
      formRef={form}
      onSubmit={() => void submit()}
      contentClassName={styles.content}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{FORM.cancel}</Button>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={isSaving}
            {...(isSaving && { icon: <Spinner size="tiny" /> })}
          >
            {isNew ? FORM.create : FORM.update}
          </Button>
        </>
      }
    >
      <div className={styles.pair}>
        <Field label={FORM.email} required {...(!isNew && { hint: FORM.emailLocked })} {...typed(emailFault)}>
          <Input
            name="email"
            type="email"
            value={draft.email}
            readOnly={!isNew}
            appearance={isNew ? 'outline' : 'filled-darker'}
            autoComplete="off"
            maxLength={320}
            onChange={(_, { value }) => change({ email: value })}
          />
        </Field>
        <Field
          label={FORM.password}
          required={isNew}
          hint={isNew ? FORM.passwordRules : FORM.passwordHint}
          {...typed(isAsked ? faults.password : undefined)}
        >
          <Input
            name="password"
            type="password"
            value={draft.password}
            autoComplete="new-password"
            maxLength={LONGEST_PASSWORD}
            onChange={(_, { value }) => change({ password: value })}
          />
        </Field>
      </div>
      <Field
        label={FORM.role}
        required
        {...(!isSuperadmin && { hint: USERS.superadminOnly })}
        {...typed(isAsked ? faults.role : undefined)}
      >
        <RadioGroup
          name="role"
          layout="horizontal"
          value={draft.role ?? ''}
          onChange={(_, { value }) => change({ role: ROLES.find((role) => role === value) })}
        >
          {ROLES.map((role) => (
            <Radio key={role} value={role} label={role} disabled={role === 'superadmin' && !isSuperadmin} />
          ))}
        </RadioGroup>
      </Field>
      <AccessTabs email={draft.email} role={draft.role} configuration={configuration} onEdit={edit} />
      <CopyPermissions except={draft.email} onEdit={edit} />
      <JsonField
        label={FORM.plugins}
        hint={FORM.pluginsHint}
        value={draft.plugins}
        json={plugins}
        fault={faults.plugins}
        size="small"
        hints={hints.plugins}
        onChange={setPlugins}
      />
      <JsonField
        label={FORM.configuration}
        hint={FORM.configurationHint}
        value={draft.configuration}
        json={configuration}
        fault={faults.configuration}
        size="large"
        hints={hints.configuration}
        onChange={setConfiguration}
      />
    </PageDialog>
  )
}

/** Closes, and asks first where something was typed: on closing the form as on leaving the page. */
function useAskedLeave(isDirty: boolean, onClose: () => void): () => void {
  const dialogs = useService(DialogService)
  useLeaveGuard(isDirty, UNSAVED, 'path')
  return () => {
    if (!isDirty) return onClose()
    void dialogs.confirm({ danger: true, ...UNSAVED }).then((isLeft) => {
      if (isLeft) onClose()
    })
  }
}
