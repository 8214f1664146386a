import { AuthService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'

/** Who is signed in; empty where nobody is any more. */
export function useUser(): { readonly id: string; readonly email: string } {
  const state = useStream(useService(AuthService).session$)
  return state.status === 'present' ? state.session.principal : NOBODY
}
const NOBODY = { id: '', email: '' }
