import type { Call, CallInput } from '@etabli/core/contract/define-call'
import type { Observable } from 'rxjs'
import { createToken } from './token'

export interface Changes {
  /**
   * Tells whenever the reply to a call that declares a `topic` may have changed, whoever changed it, and once when the telling has
   * begun. It tells nothing while the platform cannot be heard, so whoever must know asks now and then besides. All that a
   * page follows shares one connection.
   */
  follow<Path extends string>(
    call: Call<Path>,
    input: CallInput<Path, Readonly<Record<never, never>>>,
  ): Observable<void>
}
export const Changes = createToken<Changes>('etabli.Changes', 'Tells when the reply to a call may have changed')
