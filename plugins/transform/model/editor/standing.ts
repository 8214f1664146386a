import type { DbtFileSession } from '../../contract'

/** Whether a work session is still the user's, and who ended that. */
export type Standing =
  | { readonly kind: 'mine' }
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'closed' | 'canceled'; readonly by: string }
  | { readonly kind: 'gone' }

export const MINE: Standing = { kind: 'mine' }

/** (PERM-42) @param user the id of the user, as the token has it */
export function standingOf(session: DbtFileSession, user: string): Standing {
  if (session.status !== 'opened') return { kind: session.status, by: session['last-modified-by'] }
  return session['locked-by'] === user ? MINE : { kind: 'taken', by: session['locked-by-email'] }
}
