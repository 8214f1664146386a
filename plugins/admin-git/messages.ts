import { CMD_IS_EMPTY } from './contract'

/** Every text of the git runner. Those marked (spec) are word for word the specification's. */
export const GIT = {
  title: 'Git',
  about:
    'Runs git in the repository that the platform keeps for each project. Every command is recorded in the audit trail.',
  form: 'Git command',
  project: 'Project',
  chooseProject: 'Choose a project',
  loadingProjects: 'Loading the projects…',
  projectsFailed: 'The projects could not be loaded.',
  noProjects: 'There are no projects yet.',
  noProjectsHint: 'Once there is one, you can manage its repository here.',
  command: 'Command',
  placeholder: 'log --oneline -n 20',
  hint: 'The up arrow brings back earlier commands. Quotes preserve spaces; no shell reads the line.',
  run: 'Run',
  running: 'Running…',
  stop: 'Stop',
  stopping: 'Stopping…',
  examples: 'Examples',
  /** (spec) */
  noProject: 'no project selected',
  /** (spec) */
  noCommand: CMD_IS_EMPTY,
} as const

export const RUNS = {
  title: 'Last runs',
  none: 'No runs yet.',
  failed: 'The last runs could not be loaded.',
  states: { running: 'Running', completed: 'Completed', error: 'Failed' },
  status: (state: string, command: string, isScheduled: boolean) =>
    `${state}: git ${command}${isScheduled ? ' (scheduled)' : ''}`,
} as const

export const SCHEDULES = {
  open: 'Schedules',
  title: (project: string) => `Schedules of ${project}`,
  close: 'Close',
  about:
    'A scheduled command runs with the permissions of the person who created the schedule. Times at which no server is running are skipped.',
  list: 'Schedules',
  failed: 'The schedules could not be loaded.',
  none: 'There are no schedules yet.',
  noneHint: 'Add one below, for example to fetch from the remote every night.',
  next: (time: string, zone: string) => `Next run: ${time} (${zone})`,
  off: 'Off',
  owner: (email: string) => `Created by ${email}`,
  enabled: (command: string) => `Run git ${command}`,
  delete: 'Delete',
  deleteOf: (command: string) => `Delete the schedule of git ${command}`,
  keep: 'Keep',
  confirmTitle: 'Delete schedule?',
  confirmText: (command: string) =>
    `git ${command} will no longer run by itself. A run that has already started continues.`,
  add: 'Add a schedule',
  command: 'Command',
  commandPlaceholder: 'fetch origin --prune',
  times: 'Times',
  zone: 'Time zone',
  create: 'Add schedule',
  creating: 'Adding…',
  created: 'schedule added',
  deleted: 'schedule deleted',
} as const

export const OUTPUT = {
  title: 'Output',
  none: 'Nothing has been run yet.',
  noneHint: 'Choose a project, type a command or pick an example, and press Enter.',
  waiting: 'Waiting for output…',
  empty: 'git produced no output.',
  refused: 'The command was not run',
  refusedEmpty: 'There is no output, because git was not started.',
  failed: 'git failed',
  lost: 'The state of the job cannot be read',
  retry: 'Try again',
  states: { running: 'Running', completed: 'Completed', error: 'Failed', refused: 'Refused' },
  exitCode: (code: number) => `exit code ${code}`,
  fileName: 'git-output.txt',
  copied: 'output copied to clipboard',
  notCopied: 'The browser does not allow access to the clipboard.',
} as const

export const EXAMPLES: readonly string[] = [
  'log --oneline --graph --all -n 30',
  'show --stat HEAD',
  'branch -a -v',
  'shortlog -s -n',
  'ls-tree -r --name-only HEAD',
  'fetch origin --prune',
  'count-objects -v -H',
  'fsck --full',
]
