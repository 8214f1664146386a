import type { AppStatus } from './contract'
import type { AppAction } from './model/app-status'

const ACTIONS: Readonly<Record<AppAction, string>> = { start: 'Start', restart: 'Restart', stop: 'Stop' }

/** What each status reads; an app without an engine-link has none to tell of. */
const STATUSES: Readonly<Record<AppStatus, string>> = {
  unlinked: '',
  running: 'running',
  stopped: 'stopped',
  stopping: 'stopping',
  unknown: 'status unknown',
}

/** Every text of external apps that a user reads. */
export const APPS = {
  title: 'Apps',
  actions: ACTIONS,
  statuses: STATUSES,
  actionsOf: (app: string) => `Actions of ${app}`,
  opensNewTab: 'opens a new tab',
  opening: (app: string) => `Opening ${app}…`,
  notRunning: 'opens only while it is running',
  noWebAddress: 'has no web address',
  emptyLink: 'the access link is empty',
  unsafeLink: 'the access link is no http or https address',
  tabRefused: 'the browser refused to open a tab: allow this site to open pop-ups',
  isRunning: 'It is running.',
  isStopped: 'It is stopped.',
  isNotRunning: 'It is not running.',
} as const
