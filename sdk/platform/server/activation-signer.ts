import type { Principal } from '@etabli/core/access/evaluate'
import { createToken } from '../../services/token'

export interface ActivationSigner {
  /**
   * Says to one app who opened it from the platform: a JWT (HS256, `typ` `etabli-activation+jwt`) that is good for
   * 60 seconds, with `iss` `etabli`, `aud` the app's origin, `sub` the user's id, `email`, `jti`, `iat` and `exp`.
   * Each origin has a key of its own, so an app that can check its links can forge no other app's and no session.
   */
  sign(user: Pick<Principal, 'id' | 'email'>, origin: string): Promise<string>
}
export const ActivationSigner = createToken<ActivationSigner>(
  'etabli.ActivationSigner',
  'Signs the links that open external apps',
)
