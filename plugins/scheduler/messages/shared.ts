import { formatCount } from '@etabli/sdk'
import type { TaskStatus } from '../contract'

const STATUS_NAMES: Readonly<Record<TaskStatus, string>> = {
  queued: 'Queued',
  running: 'Running',
  completed: 'Completed',
  error: 'Error',
  canceled: 'Canceled',
  skipped: 'Skipped',
  scheduled: 'Scheduled',
  paused: 'Paused',
}

/** What tasks, artefacts and bundles say alike. */
export const SHARED = {
  statuses: STATUS_NAMES,
  engine: 'Engine',
  image: 'Image',
  anyImage: 'The usual one',
  goneImage: (image: string) => `${image} (not on this engine)`,
  engineRequired: 'Engine is required.',
  nameRequired: 'Name is required.',
  descriptionRequired: 'Description is required.',
  gitUrlRequired: 'Git URL is required.',
  gitBranchRequired: 'Git branch is required.',
} as const

/** What the forms of artefacts and tasks say alike. */
export const CODE = {
  heading: 'What it runs, and with what',
  name: 'Name',
  description: 'Description',
  gitUrl: 'Git URL',
  gitUrlHint: 'Where the code is cloned from.',
  gitUrlPlaceholder: 'https://git.example.org/shop/jobs.git',
  gitBranch: 'Git branch',
  codePath: 'Code path',
  codePathHint: 'A folder of the repository. Leave it empty for its root.',
} as const

export const ENVIRONMENT = {
  title: 'Environment',
  editor: 'Environment variables',
  count: (count: number) => (count === 1 ? '1 variable' : `${formatCount(count)} variables`),
  none: 'It is given no variables.',
  nameRequired: 'Name is required.',
  nameOdd: 'A name begins with a letter or _ and has letters, digits and _ only, 256 at most.',
  nameTwice: 'This name is already used.',
  valueRequired: 'Value is required.',
  valueLong: 'A value has at most 131,072 characters.',
} as const

export const SECRET_PANEL = {
  title: 'Secrets',
  count: (count: number) => (count === 1 ? '1 secret' : `${formatCount(count)} secrets`),
  none: 'It is given no secrets.',
  hint: 'What runs is given their values. They are never shown here, and masked in its logs.',
} as const

export const POLICY = {
  title: 'Limits',
  timeLimit: 'Time limit',
  timeHint: 'Minutes. Empty for none.',
  timeFault: 'A whole number of minutes from 1 to 10,080, which is a week.',
  memoryLimit: 'Memory limit',
  memoryHint: 'Megabytes. Empty for what the engine gives.',
  memoryFault: 'A whole number of megabytes from 16 to 1,048,576.',
  retries: 'Retries',
  retriesHint: 'How often it is tried again after a failure.',
  retriesFault: 'A whole number from 0 to 10.',
  retryDelay: 'Retry delay',
  retryDelayHint: 'Seconds before the first retry. Each later one waits twice as long, an hour at most.',
  retryDelayFault: 'A whole number of seconds from 1 to 3,600.',
} as const
