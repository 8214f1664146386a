export const ROLES = ['user', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

export const DEFAULT_ROLE: Role = 'user'

/** Whether a role may open the administration. */
export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'superadmin'
}

/** Whether a text, say a token's claim, is one of the roles. */
export function isRole(text: unknown): text is Role {
  return ROLES.some((role) => role === text)
}
