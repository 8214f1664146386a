/** What the control panel of a service says. Those marked (spec) are word for word the specification's. */
export const CONTROL = {
  title: 'Control panel',
  engine: 'Service engine',
  notSupported: 'Services cannot be deployed on this engine. Choose another one.',
  emulated: 'Emulated',
  emulatedHint:
    'Emulated: a stand-in on this machine takes the cloud’s place. Nothing of it is billed, and nobody else can reach it.',
  refresh: 'Refresh',
  status: 'Status',
  statusAt: (when: string) => `The cloud said so on ${when}.`,
  endpoints: 'Endpoints',
  noEndpoints: 'None yet',
  logs: 'Logs',
  /** (spec) */
  notDeployed: 'Not deployed yet',
  /** (spec) */
  start: 'Start',
  /** (spec) */
  stop: 'Stop',
  /** (spec) */
  deploy: 'Deploy',
  /** (spec) */
  update: 'Update deployment',
  /** (spec) */
  remove: 'Remove deployment',
  /** (spec) */
  badge: '!',
  busy: 'Wait until what is under way has ended.',
  /** (spec) */
  changed:
    'Changes have been detected in the service configuration - update the deployment to apply the changes online',
  port: 'Port must be 8080 with clever-cloud.',
} as const

/** What is said once something was done. */
export const DONE = {
  /** (spec) */
  undeploy: 'the service has been successfully undeployed',
  /** (spec) */
  stop: 'the service has been successfully stopped',
} as const

export const REMOVAL = {
  title: 'Remove deployment',
  text: (service: string, cloud: string) =>
    `Remove ${service} from ${cloud}? All that was made for it there is deleted, and its addresses no longer answer.`,
  confirm: 'Remove',
  keep: 'Cancel',
} as const

export const PROCESS = {
  title: 'Deployment process',
  status: 'Status',
  step: 'Step',
  payload: 'Payload',
  error: 'Error',
  started: 'Started',
  completed: 'Completed',
  none: '—',
  timeline: 'Steps',
} as const

export const LOGS = {
  titles: { application: 'Application logs', container: 'Container logs' },
  title: (log: string, service: string) => `${log}: ${service}`,
  refresh: 'Refresh',
  close: 'Close',
  empty: 'Nothing was written in the last hour.',
  file: (service: string, log: string) => `${service}-${log}.log`,
} as const

/** Size and options of a deployment. Those marked (spec) are word for word the specification's. */
export const SPEC = {
  title: 'Size and options',
  apply: 'Apply',
  unchanged: 'Nothing has been changed.',
  incomplete: 'Choose size and options first.',
  resources: 'Resources',
  forceHttps: 'Force HTTPS',
  cpu: 'CPU',
  memory: 'Memory',
  httpOption: 'HTTP option',
  option: (label: string, value: string) => `${label} ${value}`,
  choose: 'Choose…',
  /** (spec) */
  resourcesRequired: 'Resources is required.',
  /** (spec) */
  cpuRequired: 'CPU is required.',
  /** (spec) */
  memoryRequired: 'Memory is required.',
  /** (spec) */
  httpOptionRequired: 'HTTP option is required.',
  size: (name: string, cpu: string, memory: string) => `${name} (${cpu}, ${memory})`,
  sharedCpu: 'shared CPU',
  cpus: (count: number) => `${count} CPU`,
  cpuLimit: (limit: number) => `${limit} mVCPU`,
  megabytes: (count: number) => `${count} MB`,
  gigabytes: (count: number) => `${count} GB`,
} as const
