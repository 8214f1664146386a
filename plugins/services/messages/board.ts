/** What is said of a service on both its clouds, side by side. */
export const BOARD = {
  parts: { control: 'Service', clouds: 'Both clouds' },
  partsOf: 'Parts of this service',
  title: 'Both clouds',
  about: 'The same service on each cloud: how it is doing there, what it costs, and how it answers.',
  status: 'Status',
  size: 'Size',
  price: 'Price',
  deployTo: (cloud: string) => `Deploy to ${cloud}`,
  notOffered: (cloud: string) => `${cloud} is not enabled for you in this project. An administrator can change that.`,
  sizeUnknown: '—',
} as const

export const PRICE = {
  loading: 'Loading the price',
  /** The cloud’s own words: nothing is made up in its place. */
  none: 'The cloud tells no price.',
  emulated: 'made up by the stand-in',
  failed: 'The price could not be read.',
  retry: 'Try again',
  text: (amount: string, currency: string, per: string) => `${amount} ${currency} per ${per}`,
  monthly: (amount: string, currency: string) => `${amount} ${currency} in 30 days`,
} as const

export const HEALTH = {
  endpoints: 'Endpoints',
  health: 'Health',
  latency: 'Latency',
  uptime: 'Uptime of the last day',
  states: { up: 'Up', down: 'Down', unknown: 'Unknown' },
  notChecked: 'Not checked yet',
  off: 'Health checks are off',
  paused: 'Not checked while it does not run',
  since: (when: string) => `since ${when}`,
  checkedAt: (when: string) => `Checked on ${when}`,
  milliseconds: (count: string) => `${count} ms`,
  percent: (percent: number) => `${percent} %`,
  noLatency: 'It did not answer',
  none: '—',
  noChecks: 'No checks in the last day',
  loading: 'Loading the health checks',
  failed: 'The health checks could not be loaded',
  dayAgo: '24 hours ago',
  now: 'now',
  strip: {
    none: 'Nothing was checked in the last day',
    up: (low: string, high: string) => `Latency of the last day, by half hours: ${low} to ${high} ms`,
    failures: (failed: number, all: number) =>
      `${failed} of ${all} half ${all === 1 ? 'hour' : 'hours'} with checks that failed`,
  },
  bar: {
    none: (when: string) => `${when}: not checked`,
    up: (when: string, latency: string) => `${when}: ${latency} ms`,
    failed: (when: string, failed: number, checks: number) => `${when}: ${failed} of ${checks} checks failed`,
  },
} as const

/** What the settings of health checks say. */
export const CHECKS = {
  title: 'Health checks',
  about:
    'While the service runs, each of its endpoints is asked once a minute. Any answer below 500 is up; three failures in a row are down. Alerts tell of both.',
  enabled: 'Check the endpoints',
  path: 'Path',
  pathHint: 'What is asked for, such as /health',
  pathWrong: 'A path begins with one / and has no blanks, # or \\.',
  save: 'Save',
  unchanged: 'Nothing has been changed.',
  saved: 'health checks successfully updated',
  alerts: 'Alerts of this project',
} as const
