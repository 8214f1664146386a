import { ToastService, USER_DIALOG_WIDTH } from '@etabli/sdk'
import type { Principal } from '@etabli/sdk/access'
import { useCallMutation, useService } from '@etabli/sdk/react'
import {
  Body1,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Select,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useRef, useState } from 'react'
import { createAccessToken, type UserRecord } from '../contract'
import { TOKENS } from '../messages'
import { whyNotChange } from '../model/may-administer'
import { tokenRequest } from '../model/token-request'
import type { UserActions } from '../model/use-user-actions'
import { CreatedToken } from './created-token.widget'
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
  surface: { width: `${USER_DIALOG_WIDTH}px`, maxWidth: '100vw', boxSizing: 'border-box' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalL,
  },
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

  const create = async (event: FormEvent) => {
    event.preventDefault()
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
    // A click beside it would throw away a value that is shown once.
    <Dialog open onOpenChange={(_, { type }) => type !== 'backdropClick' && onClose()}>
      <DialogSurface className={styles.surface}>
        <form ref={form} onSubmit={(event) => void create(event)} noValidate>
          <DialogBody>
            <DialogTitle>{TOKENS.title}</DialogTitle>
            <DialogContent className={styles.content}>
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
              {created !== undefined && <CreatedToken value={created} />}
              <TokenList
                user={user}
                why={whyNotChange(actor, user)}
                onRevoke={(token) => void actions.revoke(user, token)}
              />
            </DialogContent>
            <DialogActions>
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
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
