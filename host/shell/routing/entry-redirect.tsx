import { PASSWORD_PATH, STORAGE_KEYS } from '@etabli/core/constants'
import { AuthService, PreferenceStore, ProjectService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PageSkeleton } from './page-skeleton'
import { Redirect } from './redirect'

interface Props {
  readonly enteredAt: string
  readonly children: ReactNode
}

/**
 * Who enters at `/` goes on to the project used last. Only on entry: later the logo leads home. A project that is no
 * longer listed is forgotten. Whose password was made by somebody else is first led to change it.
 */
export function EntryRedirect({ enteredAt, children }: Props) {
  const preferences = useService(PreferenceStore)
  const projects = useStream(useService(ProjectService).projects$)
  const { pathname } = useLocation()
  const [last] = useState(() => (enteredAt === '/' ? preferences.get(STORAGE_KEYS.lastProject) : undefined))
  const [settled, setSettled] = useState(last === undefined)
  const known = projects.status === 'ready' && projects.value.some(({ name }) => name === last)
  const gone = projects.status === 'ready' && !known
  const isLed = useFirstPassword(pathname)
  const over = pathname !== '/' || projects.status === 'failed' || gone

  useEffect(() => {
    if (settled || !over) return
    if (gone) preferences.remove(STORAGE_KEYS.lastProject)
    setSettled(true)
  }, [settled, over, gone, preferences])

  if (!isLed) return <Redirect to={PASSWORD_PATH} />
  if (settled || over) return children
  if (known && last !== undefined) return <Redirect to={`/${encodeURIComponent(last)}`} />
  return <PageSkeleton />
}

/** False until users who must change their password have seen the page for it; they may leave it for now. */
function useFirstPassword(pathname: string): boolean {
  const auth = useService(AuthService)
  const [isLed, setLed] = useState(() => auth.session.status !== 'present' || !auth.session.session.passwordIsFirst)
  const isThere = pathname === PASSWORD_PATH
  useEffect(() => {
    if (isThere) setLed(true)
  }, [isThere])
  return isLed || isThere
}
