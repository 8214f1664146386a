import { ICON_NAMES } from '@etabli/core/plugin/vocabulary'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useService } from '../react/kernel-context'
import { AuthService } from '../services/auth'
import { PreferenceStore } from '../services/preferences'

const MOST_KEPT = 12

const RecentThing = z.object({
  /** `orders` */
  name: z.string(),
  icon: z.enum(ICON_NAMES),
  /** The project that it is of. */
  project: z.string(),
  /** The page that shows it, inside the application. */
  href: z.string().check(z.regex(/^\/(?!\/)/)),
  /** When it was last open, in milliseconds since 1970. */
  at: z.number(),
})
/** Something that a user had open. */
export type RecentThing = z.infer<typeof RecentThing>

const Stored = z.array(RecentThing)

/** Each user's own: several may share a browser. */
const keyOf = (auth: AuthService) =>
  auth.session.status === 'present' ? `etabli.recent-things/${auth.session.session.principal.id}` : undefined

/** What this browser's user had open, the newest first. */
export function recentThings(preferences: PreferenceStore, auth: AuthService): readonly RecentThing[] {
  const key = keyOf(auth)
  try {
    const stored: unknown = JSON.parse((key === undefined ? undefined : preferences.get(key)) ?? '[]')
    return Stored.safeParse(stored).data ?? []
  } catch {
    return []
  }
}

/** Keeps what a page shows, for whoever wants to go on with it later; nothing while it is undefined. */
export function useRemembered(thing: Omit<RecentThing, 'at'> | undefined): void {
  const preferences = useService(PreferenceStore)
  const auth = useService(AuthService)
  const { name, icon, project, href } = thing ?? {}
  useEffect(() => {
    if (name === undefined || icon === undefined || project === undefined || href === undefined) return
    rememberThing(preferences, auth, { name, icon, project, href })
  }, [preferences, auth, name, icon, project, href])
}

/** Keeps what a user is about to open. */
export function rememberThing(
  preferences: PreferenceStore,
  auth: AuthService,
  { name, icon, project, href }: Omit<RecentThing, 'at'>,
): void {
  const key = keyOf(auth)
  if (key === undefined) return
  const others = recentThings(preferences, auth).filter((other) => other.href !== href || other.name !== name)
  try {
    const thing: RecentThing = { name, icon, project, href, at: Date.now() }
    preferences.set(key, JSON.stringify([thing, ...others].slice(0, MOST_KEPT)))
  } catch {
    // Only a way back would have used it.
  }
}
