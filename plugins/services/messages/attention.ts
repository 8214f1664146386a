/** Services that somebody should look at. */
export const UNHEALTHY = {
  title: 'Unhealthy services',
  reason: (answer: string) => (answer === '' ? 'Unhealthy' : `Unhealthy: ${answer}`),
} as const
