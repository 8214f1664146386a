import { connectionFailures, type Rights } from '@etabli/sdk/server'

/** What an account may do changes rarely. */
const FRESH_MS = 60_000

/** What the account of a connection may do, asked of the database at most once a minute. */
export class PrivilegeCache {
  #known: { readonly rights: Rights; readonly until: number } | undefined

  constructor(private readonly read: (signal: AbortSignal) => Promise<Rights>) {}

  async rights(signal: AbortSignal): Promise<Rights> {
    if (this.#known && this.#known.until > performance.now()) return this.#known.rights
    const rights = await this.read(signal)
    this.#known = { rights, until: performance.now() + FRESH_MS }
    return rights
  }

  /** Throws ACCOUNT_MAY_HARM where no transaction would hold back what a SELECT of this account can do. */
  async refuseHarm(signal: AbortSignal): Promise<void> {
    const { mayHarm } = await this.rights(signal)
    if (mayHarm) throw connectionFailures.ACCOUNT_MAY_HARM()
  }
}
