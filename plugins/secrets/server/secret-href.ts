/** The inventory with a secret in its panel, as its address has it. */
export function secretHref(project: string, redisId: string): string {
  return `/${encodeURIComponent(project)}/secrets?${new URLSearchParams({ 'selected-secret': redisId })}`
}
