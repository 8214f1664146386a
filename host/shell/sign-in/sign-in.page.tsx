import { Button, Card, Field, Input, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { AuthService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { type FormEvent, useState } from 'react'
import type { PageConfig } from '../../kernel/create-kernel'
import { SIGN_IN } from './messages'

const useStyles = makeStyles({
  page: { minHeight: '100vh', display: 'grid', placeItems: 'center', backgroundColor: tokens.colorNeutralBackground3 },
  card: { width: '360px', padding: tokens.spacingHorizontalXXL, rowGap: tokens.spacingVerticalL },
})

export default function SignInPage({ config }: { readonly config: PageConfig }) {
  const styles = useStyles()
  const auth = useService(AuthService)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() === '' || password === '') return
    setBusy(true)
    // A failure is shown as a toast by the call itself.
    await auth.login({ username, password }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <Subtitle1 as="h1">{SIGN_IN.title}</Subtitle1>
        <form onSubmit={submit} noValidate>
          <Field label={SIGN_IN.username} validationMessage={asked && username.trim() === '' ? SIGN_IN.usernameRequired : null}>
            <Input value={username} autoComplete="username" autoFocus onChange={(_, data) => setUsername(data.value)} />
          </Field>
          <Field label={SIGN_IN.password} validationMessage={asked && password === '' ? SIGN_IN.passwordRequired : null}>
            <Input type="password" value={password} autoComplete="current-password" onChange={(_, data) => setPassword(data.value)} />
          </Field>
          <Button type="submit" appearance="primary" disabled={busy}>
            {SIGN_IN.submit}
          </Button>
        </form>
        {config.google === null && <span>{SIGN_IN.googleNotConfigured}</span>}
      </Card>
    </main>
  )
}
