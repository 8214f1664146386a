import { AuthService, PreferenceStore } from '@etabli/sdk'
import { recentThings } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { DASHBOARD } from '../messages'
import { ThingList } from './thing-list.widget'

const MOST_SHOWN = 6

/** What this user had open last, of one project or of all. */
export function Recent({ project }: { readonly project: string | undefined }) {
  const preferences = useService(PreferenceStore)
  const auth = useService(AuthService)
  const [recent] = useState(() => recentThings(preferences, auth))
  const things = recent.filter((thing) => project === undefined || thing.project === project).slice(0, MOST_SHOWN)
  return (
    <ThingList
      title={DASHBOARD.recent}
      things={things.map((thing) => ({ ...thing, detail: thing.project }))}
      {...(things.length === 0 && { note: DASHBOARD.nothingRecent })}
    />
  )
}
