/** Every text of the harness. */
export const HARNESS = {
  product: 'Etabli harness',
  pluginOn: 'Plugin is on',
  frame: 'In a frame',
  status: 'Plugin status',
  user: 'Signed in as',
  users: { user: 'a user', admin: 'an administrator', nobody: 'nobody’s permissions' },
  theme: 'Dark',
  reload: 'Redraw the page',
  page: 'Page',
  inspector: 'Harness settings',
  skip: 'Skip to the page',
  starting: 'Starting the plugin',
} as const

export const LIST = {
  label: 'What the plugin contributes',
  menu: 'Menu',
  pages: 'Pages',
  cards: 'Cards',
  commands: 'Commands',
  widgets: 'In the menu',
  toolbar: 'On other pages',
  settings: 'Settings',
  extensions: 'At points of other plugins',
  dashboard: 'Dashboard',
  none: 'none',
  hidden: (reason: string) => `Not shown to this user: ${reason}`,
  link: (link: string) => `opens ${link} of the project`,
} as const

export const STAGE = {
  dashboard: 'Dashboard',
  noCards: 'No cards',
  noCardsHint: 'The plugin has no cards, or none that this user may see.',
  notFound: 'Page not found',
  notFoundHint: 'The plugin has no page at this address. Choose one on the left.',
  denied: 'No access',
  off: (title: string) => `${title} is off`,
  turnOn: 'Turn it on',
  retry: 'Retry',
  failed: 'This page failed',
  loading: 'Loading the page',
  building: 'Building the plugin',
  notBuilt: 'The plugin was not built',
  toasts: 'Messages',
  dismiss: 'Dismiss',
} as const

export const GRANTS = {
  tab: 'Permissions',
  hint: 'What the user has in the project demo. Changes take effect at once.',
  table: 'Permissions in the project',
  feature: 'Feature',
  project: 'the project itself',
  signs: { R: 'Read', W: 'Write', X: 'Execute', '+': 'On' },
  heads: { R: 'R', W: 'W', X: 'X', '+': 'On' },
  sign: (feature: string, sign: string) => `${feature}: ${sign}`,
  all: 'Grant all',
  none: 'Grant none',
  usual: 'Reset',
} as const

export const PLATFORM = {
  tab: 'Platform',
  replies: 'Replies',
  replyNames: { sample: 'A few entries', empty: 'Empty lists', full: 'Long lists' },
  latency: 'Answers',
  latencyNames: { '0': 'At once', '300': 'After 0.3 s', '2000': 'After 2 s', never: 'Never' },
  fault: 'Faults',
  faultNames: { none: 'None', '500': 'Every call fails with 500', offline: 'Offline' },
  hint: 'The page is redrawn when one of these changes.',
  event: (call: string, outcome: string, milliseconds: number) => `${call} → ${outcome}, ${milliseconds} ms`,
  cancelled: 'cancelled',
  undeclared: (call: string) =>
    `Nothing is known of the reply to ${call}: declare the call in contract.ts, or give a reply in harness.ts.`,
  file: 'name,value\nfirst,1\nsecond,2\n',
} as const

export const CALLS = {
  tab: 'Calls',
  hint: 'The calls of contract.ts, and those that the page made. Write your own replies in harness.ts.',
  none: 'No call is declared in contract.ts, and none was made.',
  fails: 'Fails',
  failsFor: (call: string) => `${call} fails with 500`,
  reply: 'Reply',
} as const

export const JOBS = {
  tab: 'Jobs',
  end: 'A job ends',
  ends: { completed: 'well', error: 'with a failure' },
  hint: (seconds: number) => `A job that the plugin watches starts, runs and ends after ${seconds} s by itself.`,
  none: 'No jobs have been watched yet.',
  start: 'Start a job',
  succeed: 'Succeed now',
  fail: 'Fail now',
  table: 'Jobs',
  output: 'done by the harness',
  failed: 'the harness made this job fail',
  cancelled: 'the job was stopped',
  over: 'the job is over already, there is nothing to stop',
  event: (id: string, status: string) => `${id}: ${status}`,
} as const

export const LOG = {
  label: 'Event log',
  clear: 'Clear',
  none: 'Nothing has happened yet.',
  halfRuns: 'The server half answers',
  kinds: {
    call: 'call',
    toast: 'toast',
    navigation: 'went to',
    plugin: 'plugin',
    fault: 'fault',
    job: 'job',
    log: 'log',
  },
  detail: (text: string) => `Details of ${text}`,
} as const
