import { BASE_PATH, LOGIN_PATH } from '@etabli/core/constants'
import { RESERVED_PROJECT_NAMES } from '@etabli/core/projects/reserved-names'

/** The address inside the application: without the base path, with its query. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location
  const inside = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname
  return `${inside === '' ? '/' : inside}${search}${hash}`
}

/** Goes to the sign-in page. `push` keeps the requested page one step back, and remembers it to return to. */
export function leaveForSignIn(how: 'push' | 'replace'): void {
  const from = currentAddress()
  if (from.startsWith(LOGIN_PATH)) return
  const url = BASE_PATH + LOGIN_PATH
  if (how === 'push') window.history.pushState({ from }, '', url)
  else window.history.replaceState(null, '', url)
}

/** While there is no session, the Back button leads to no page but the sign-in page. Gives the way to end that. */
export function keepAtSignIn(): () => void {
  const onPop = () => leaveForSignIn('push')
  window.addEventListener('popstate', onPop)
  return () => window.removeEventListener('popstate', onPop)
}

/** Puts the page that was asked for in place of the sign-in page; `/` where none was. */
export function returnFromSignIn(): void {
  if (!currentAddress().startsWith(LOGIN_PATH)) return
  window.history.replaceState(null, '', BASE_PATH + requestedAddress(window.history.state))
}

function requestedAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return '/'
  // Dots in it lead nowhere outside of the application.
  const { pathname } = new URL(BASE_PATH + from, window.location.origin)
  return pathname.startsWith(`${BASE_PATH}/`) ? from : '/'
}

/** The project that an address names: its first segment, unless the platform keeps that for itself. */
export function projectOf(pathname: string): string | undefined {
  const segment = pathname.split('/')[1] ?? ''
  const name = decoded(segment)
  return name === '' || RESERVED_PROJECT_NAMES.has(name) ? undefined : name
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
