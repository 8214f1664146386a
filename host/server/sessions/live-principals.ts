import type { Principals } from '@etabli/sdk/platform/server'
import type { Principal } from '@etabli/sdk/server'
import type { UserRepository } from '../users/user-repository'
import type { AccessTokens } from './access-tokens'

/** Users as the store has them at this moment: nothing of them is kept between two questions. */
export class LivePrincipals implements Principals {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: AccessTokens,
  ) {}

  async find(userId: string, accessTokenId?: string): Promise<Principal | undefined> {
    if (accessTokenId !== undefined && !(await this.tokens.isLive(accessTokenId, userId))) return undefined
    return this.users.findById(userId)
  }

  async findByEmail(email: string): Promise<Principal | undefined> {
    return this.users.findByEmail(email)
  }
}
