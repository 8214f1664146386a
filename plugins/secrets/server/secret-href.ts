/** The inventory of those that have expired, or soon will. */
export function expiringSecretsHref(project: string): string {
  return `/${encodeURIComponent(project)}/secrets?expiry=soon`
}

/** The inventory with a secret in its panel, as its address has it. */
export function secretHref(project: string, redisId: string): string {
  return `/${encodeURIComponent(project)}/secrets?${new URLSearchParams({ 'selected-secret': redisId })}`
}
