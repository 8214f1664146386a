import { PRODUCT_NAME } from '@etabli/core/constants'
import { asSentence } from '@etabli/core/format/sentence'
import { AuthService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PageConfig } from '../../kernel/create-kernel'
import { Logo } from '../logo'
import { DemoAccounts } from './demo-accounts'
import { GoogleOption } from './google-option'
import { SIGN_IN } from './messages'

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground3,
    backgroundImage: `radial-gradient(1200px 600px at 50% -10%, ${tokens.colorBrandBackground2}, transparent)`,
  },
  column: { width: 'min(384px, 100%)' },
  card: {
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  head: { display: 'flex', flexDirection: 'column', alignItems: 'center', marginBottom: tokens.spacingVerticalXXL },
  title: {
    margin: `${tokens.spacingVerticalL} 0 0`,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  tagline: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground3 },
  ended: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    textAlign: 'center',
  },
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  refusal: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  submit: { marginTop: tokens.spacingVerticalS },
})

interface Props {
  readonly config: PageConfig
  /** The page stands: what comes after it may be fetched now. */
  readonly onIdle: () => void
}

export default function SignInPage({ config, onIdle }: Props) {
  const styles = useStyles()
  const auth = useService(AuthService)
  const session = useStream(auth.session$)
  const hasEnded = session.status === 'absent' && session.ended === 'by-expiry'
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [capsLock, setCapsLock] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.title = `${SIGN_IN.submit} · ${PRODUCT_NAME}`
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() === '' || password === '') return
    setBusy(true)
    setRefusal(undefined)
    try {
      await auth.login({ username, password })
    } catch (error) {
      // The toast of the call is far from here, and goes.
      setRefusal(asSentence(error instanceof Error ? error.message : String(error)))
      passwordInput.current?.select()
      passwordInput.current?.focus()
    }
    setBusy(false)
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const userMissing = asked && username.trim() === ''
  const passwordMissing = asked && password === ''

  return (
    <main className={styles.page} onInput={onIdle}>
      <div className={styles.column}>
        <div className={styles.card}>
          <div className={styles.head}>
            <Logo size={48} />
            <h1 className={styles.title}>{SIGN_IN.title}</h1>
            <p className={styles.tagline}>{SIGN_IN.tagline}</p>
          </div>
          {!window.isSecureContext && (
            <p role="alert" className={styles.ended}>
              {SIGN_IN.needsHttps}
            </p>
          )}
          {hasEnded && (
            <p role="status" className={styles.ended}>
              {SIGN_IN.ended}
            </p>
          )}
          <form className={styles.form} onSubmit={submit} noValidate>
            <Field label={SIGN_IN.username} {...(userMissing && { validationMessage: SIGN_IN.usernameRequired })}>
              <Input
                size="large"
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                value={username}
                onChange={(_, { value }) => setUsername(value)}
              />
            </Field>
            <Field
              label={SIGN_IN.password}
              {...(passwordMissing && { validationMessage: SIGN_IN.passwordRequired })}
              {...(capsLock && { hint: SIGN_IN.capsLock })}
            >
              <Input
                input={{ ref: passwordInput }}
                size="large"
                type="password"
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(_, { value }) => setPassword(value)}
                onKeyUp={watchCapsLock}
              />
            </Field>
            {refusal !== undefined && (
              <p role="alert" className={styles.refusal}>
                {refusal}
              </p>
            )}
            <Button className={styles.submit} type="submit" appearance="primary" size="large" disabledFocusable={busy}>
              {SIGN_IN.submit}
            </Button>
          </form>
          <GoogleOption google={config.google} />
        </div>
        {config.demo && (
          <DemoAccounts
            demo={config.demo}
            onChoose={(account) => {
              setUsername(account.username)
              setPassword(account.password)
              // Enter signs in from there.
              passwordInput.current?.focus()
            }}
          />
        )}
      </div>
    </main>
  )
}
