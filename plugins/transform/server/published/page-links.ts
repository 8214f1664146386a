import type { Vault } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { failures } from '../dbt/failures'
import type { PageKind } from './published-page-repository'

export const PAGE_PATH = '/api/v1/transform/page'
const GOOD_FOR_MS = 10 * 60_000
const CONTEXT = 'dbt-page-link'

const Grant = z.object({
  kind: z.enum(['docs', 'report']),
  project: z.string(),
  /** Of what was generated; absent where the address of the project's record is framed. */
  id: z.optional(z.string()),
  /** Who may look, and with which access token he asked; judged anew at each look. */
  user: z.string(),
  accessToken: z.optional(z.string()),
  expiresAt: z.number(),
})
export type PageGrant = z.infer<typeof Grant> & { readonly kind: PageKind }

/** Addresses for frames, which send no token: each carries, sealed, who may look at which page and until when. */
export class PageLinks {
  constructor(
    private readonly vault: Vault,
    private readonly now: () => number = Date.now,
  ) {}

  link(grant: Omit<PageGrant, 'expiresAt'>): string {
    const sealed = this.vault.seal(JSON.stringify({ ...grant, expiresAt: this.now() + GOOD_FOR_MS }), CONTEXT)
    return `${PAGE_PATH}?${new URLSearchParams({ page: sealed })}`
  }

  /** @throws LINK_REFUSED for what was altered, or was good once */
  read(sealed: string): PageGrant {
    const grant = this.#open(sealed)
    if (!grant || grant.expiresAt <= this.now()) throw failures.LINK_REFUSED()
    return grant
  }

  #open(sealed: string): PageGrant | undefined {
    try {
      return Grant.parse(JSON.parse(this.vault.open(sealed, CONTEXT)))
    } catch {
      return undefined
    }
  }
}
