import type { AccessToken, UserRecord } from '../contract'

interface UserPage {
  readonly users: readonly UserRecord[]
}

/** The list with one user's tokens changed; undefined where it has no such user, and must be read anew. */
export function withTokens<Page extends UserPage>(
  page: Page,
  email: string,
  change: (tokens: readonly AccessToken[]) => readonly AccessToken[],
): Page | undefined {
  if (!page.users.some((user) => user.email === email)) return undefined
  const users = page.users.map((user) =>
    user.email === email ? { ...user, 'access-tokens': change(user['access-tokens']) } : user,
  )
  return { ...page, users }
}

/** Whether a token is past its end. */
export function hasExpired({ expires_at }: AccessToken, now: number): boolean {
  return expires_at !== undefined && Date.parse(expires_at) <= now
}
