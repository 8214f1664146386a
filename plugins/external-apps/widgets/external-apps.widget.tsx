import { AuthService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { useMenu, useMenuStyles } from '@etabli/sdk/ui'
import { useMemo } from 'react'
import { APPS } from '../messages'
import { readApp } from '../model/app'
import { AppEntry } from './app-entry.widget'

/** The apps of the user, below the areas of the project. */
export default function ExternalApps() {
  const styles = useMenuStyles()
  const { narrow } = useMenu()
  const state = useStream(useService(AuthService).session$)
  const entries = state.status === 'present' ? state.session.externalApps : undefined
  const apps = useMemo(() => (entries ?? []).map(readApp), [entries])
  if (apps.length === 0) return null
  return (
    <>
      <div className={styles.divider} />
      {!narrow && <h3 className={styles.heading}>{APPS.title}</h3>}
      <ul className={styles.list} aria-label={APPS.title}>
        {apps.map((app, index) => (
          // Nothing keeps two apps from having one name, and the list of a session never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <AppEntry key={index} app={app} />
        ))}
      </ul>
    </>
  )
}
