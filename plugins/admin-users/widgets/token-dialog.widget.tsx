import type { Principal } from '@etabli/sdk'
import { ToastService } from '@etabli/sdk'
import { useCallMutation, useService } from '@etabli/sdk/react'
import { PageDialog, ShownOnce } from '@etabli/sdk/ui'
import { Body1, Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { createAccessToken, type UserRecord } from '../contract'
import { TOKENS } from '../messages'
import { USER_DIALOG_WIDTH } from '../model/dialog-width'
import { whyNotChange } from '../model/may-administer'
import { tokenRequest } from '../model/token-request'
import type { UserActions } from '../model/use-user-actions'
import { ReasonedButton } from './reasoned-button.widget'
import { TokenList } from './token-list.widget'

/** In days; the empty one: never. */
const EXPIRIES = [
  ['', TOKENS.expiries.never],
  ['7', TOKENS.expiries[7]],
  ['30', TOKENS.expiries[30]],
  ['90', TOKENS.expiries[90]],
  ['365', TOKENS.expiries[365]],
] as const

const useStyles = makeStyles({
  content: { rowGap: tokens.spacingVerticalL, paddingBottom: tokens.spacingVerticalL },
  about: { color: tokens.colorNeutralForeground2 },
  pair: { display: 'grid', gridTemplateColumns: '2fr 1fr', columnGap: tokens.spacingHorizontalL },
})

interface Props {
  readonly actor: Principal
  readonly user: UserRecord
  readonly actions: UserActions
  readonly onClose: () => void
}

/** Makes one access token of a user and shows its value once; lists those that there are. */
export default function TokenDialog({ actor, user, actions, onClose }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const [fault, setFault] = useState<string>()
  const [created, setCreated] = useState<string>()
  const { mutateAsync, isPending } = useCallMutation(createAccessToken)

  const create = async () => {
    if (isPending || created !== undefined) return
    if (name.trim() === '') {
      setFault(TOKENS.nameRequired)
      form.current?.querySelector('input')?.focus()
      return
    }
    try {
      const { accessTokenData } = await mutateAsync(tokenRequest(user, name, days))
      const { access_token, sda_url, ...token } = accessTokenData
      setCreated(access_token)
      toasts.success(TOKENS.created)
      await actions.changeTokens(user.email, (tokens) => [...tokens, { ...token, 'sda-url': sda_url }])
    } catch {
      // The toast of the call has said why; what was typed stays.
    }
  }
  return (
    <PageDialog
      title={TOKENS.title}
      width={USER_DIALOG_WIDTH}
      staysOpen
      formRef={form}
      onSubmit={() => void create()}
      contentClassName={styles.content}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{TOKENS.close}</Button>
          <ReasonedButton
            type="submit"
            appearance="primary"
            disabled={created !== undefined}
            disabledFocusable={isPending}
            why={whyNotChange(actor, user)}
          >
            {TOKENS.create}
          </ReasonedButton>
        </>
      }
    >
      <Body1 className={styles.about}>{TOKENS.about(user.email)}</Body1>
      <div className={styles.pair}>
        <Field label={TOKENS.name} required {...(fault !== undefined && { validationMessage: fault })}>
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            readOnly={created !== undefined}
            onChange={(_, { value }) => {
              setName(value)
              setFault(undefined)
            }}
          />
        </Field>
        <Field label={TOKENS.expiry}>
          <Select value={days} disabled={created !== undefined} onChange={(_, { value }) => setDays(value)}>
            {EXPIRIES.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {created !== undefined && <ShownOnce value={created} texts={{ ...TOKENS, label: TOKENS.value }} />}
      <TokenList user={user} why={whyNotChange(actor, user)} onRevoke={(token) => void actions.revoke(user, token)} />
    </PageDialog>
  )
}
