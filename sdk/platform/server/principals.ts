import type { Principal } from '@etabli/core/access/evaluate'
import { createToken } from '../../services/token'

export interface Principals {
  /**
   * A user as he is now, to judge what he let somebody do earlier; undefined where he is gone.
   * @param accessTokenId the access token that he did it with; undefined too where that is gone or has expired
   */
  find(userId: string, accessTokenId?: string): Promise<Principal | undefined>
  /** A user as he is now, in any case of letters. */
  findByEmail(email: string): Promise<Principal | undefined>
}
export const Principals = createToken<Principals>(
  'etabli.Principals',
  'Users as they are now, by their ids or addresses',
)
