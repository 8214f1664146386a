import { AuthService } from '@etabli/sdk'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useParams } from 'react-router-dom'
import { type Bundle, bundleKey } from '../bundle'
import { getBundle } from '../contract'
import { APPS } from '../messages'
import { type App, readApp } from '../model/app'
import { useOpenedBundle } from '../model/use-opened-bundle'

const useStyles = makeStyles({
  loading: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXL,
  },
})

/** An app whose code runs inside the workbench: its page in a sandboxed frame. */
export default function BundlePage() {
  const { app: key } = useParams()
  const session = useStream(useService(AuthService).session$)
  const entries = session.status === 'present' ? session.session.externalApps : []
  for (const entry of entries) {
    const app = readApp(entry)
    if (app.code.kind === 'ready' && bundleKey(app.code.bundle) === key)
      return <OpenApp key={key} app={app} bundle={app.code.bundle} />
  }
  return <EmptyState isPage title={APPS.gone} text={APPS.goneText} />
}

function OpenApp({ app, bundle: { entry, integrity } }: { readonly app: App; readonly bundle: Bundle }) {
  const styles = useStyles()
  // Asked for whenever the page is opened: what may run is the policy's to say each time.
  const { data, error, isFetching, refetch } = useCall(getBundle, { entry, integrity }, { freshFor: 0 })
  const code = isFetching || error ? undefined : data?.bundle
  const opened = useOpenedBundle(app.name, code)
  const retry = () => void refetch()
  const failure = isFetching ? undefined : (error ?? opened.error)
  if (failure) return <ErrorState isPage title={APPS.notShown(app.name)} error={failure} onRetry={retry} />
  if (!code || !opened.View)
    return (
      <div role="status" aria-label={APPS.opening(app.name)} className={styles.loading}>
        <SkeletonBar />
        <SkeletonBar width="long" />
      </div>
    )
  return <opened.View onRetry={retry} />
}
