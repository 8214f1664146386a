import { AuthService, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { PageConfig } from '../../kernel/create-kernel'
import { GooglePopup } from './google-popup'
import { SIGN_IN } from './messages'

const useStyles = makeStyles({
  or: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalL} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '::before': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
    '::after': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  },
  button: { width: '100%' },
  note: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})

/** Sign-in with a Google account; where the platform has no client id it says so. */
export function GoogleOption({ google }: Pick<PageConfig, 'google'>) {
  const styles = useStyles()
  const auth = useService(AuthService)
  const toasts = useService(ToastService)
  const noteId = useId()
  const [busy, setBusy] = useState(false)

  const signIn = async () => {
    if (!google) return
    setBusy(true)
    const outcome = await new GooglePopup(window, google).pick()
    if (outcome.kind === 'error') toasts.error(outcome.message)
    // A failure is shown as a toast by the call itself.
    if (outcome.kind === 'token') await auth.loginWithGoogle(outcome.idToken).catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      <div className={styles.or}>{SIGN_IN.or}</div>
      <Button
        className={styles.button}
        size="large"
        disabled={google === null}
        disabledFocusable={busy}
        aria-describedby={google === null ? noteId : undefined}
        onClick={signIn}
      >
        {SIGN_IN.google}
      </Button>
      {google === null && (
        <p id={noteId} className={styles.note}>
          {SIGN_IN.googleNotConfigured}
        </p>
      )}
    </>
  )
}
