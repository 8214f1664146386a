import { ownPassword } from '@etabli/core/session/password-contract'
import { AuthService } from '@etabli/sdk'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { ErrorState } from '@etabli/sdk/ui'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { PageArrival } from '../routing/page-arrival'
import { PageSkeleton } from '../routing/page-skeleton'
import { PASSWORD } from './messages'
import { PasswordForm } from './password-form'

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '560px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXXL}`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Where a user changes his own password. */
export default function PasswordPage() {
  const styles = useStyles()
  const state = useStream(useService(AuthService).session$)
  const { data, error, isFetching, refetch } = useCall(ownPassword, {}, { quiet: true })
  if (state.status !== 'present') return null
  const { principal, passwordIsFirst } = state.session
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{PASSWORD.title}</h1>
      {passwordIsFirst && <Notice intent="warning">{PASSWORD.first}</Notice>}
      {data ? (
        data.has_password ? (
          <PasswordForm email={principal.email} />
        ) : (
          <Notice intent="info">{PASSWORD.none}</Notice>
        )
      ) : error && !isFetching ? (
        <ErrorState title={PASSWORD.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      <PageArrival title={PASSWORD.title} />
    </section>
  )
}

function Notice({ intent, children }: { readonly intent: 'info' | 'warning'; readonly children: string }) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{children}</MessageBarBody>
    </MessageBar>
  )
}
