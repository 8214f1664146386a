import { HttpService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useMenu } from '@etabli/sdk/ui'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { EngineLink } from '../contract'
import type { App } from '../model/app'
import { statusesOf } from '../model/app-statuses'
import { AppActions } from './app-actions.widget'
import { AppLink } from './app-link.widget'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', minWidth: 0 },
  column: { flexDirection: 'column', alignItems: 'stretch' },
})

/** One app: a name that opens it and, where an engine runs it, its status and what can be done with it. */
export function AppEntry({ app }: { readonly app: App }) {
  if (app.link) return <LinkedApp app={app} link={app.link} />
  return (
    <li>
      <AppLink app={app} status="unlinked" />
    </li>
  )
}

function LinkedApp({ app, link }: { readonly app: App; readonly link: EngineLink }) {
  const styles = useStyles()
  const { narrow } = useMenu()
  const statuses = statusesOf(useService(HttpService))
  const { status } = useStream(useMemo(() => statuses.watch(link), [statuses, link]))
  return (
    <li className={mergeClasses(styles.row, narrow && styles.column)}>
      <AppLink app={app} status={status} />
      <AppActions app={app.name} status={status} onPress={(action) => statuses.press(link, action)} />
    </li>
  )
}
