import type { BundleFault } from './bundle'
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

/** Why an app with code cannot be opened, by the field of its entry that is wrong. */
const BROKEN: Readonly<Record<BundleFault, string>> = {
  entry: 'cannot be opened: the ‘entry’ of your record is not an http or https address, tell an administrator',
  integrity: 'cannot be opened: the ‘integrity’ of your record is not a sha384-… hash, tell an administrator',
  id: 'cannot be opened: the ‘id’ of your record is not a plugin id that it may have, tell an administrator',
  needs: 'cannot be opened: the ‘needs’ of your record are not {calls, host}, tell an administrator',
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
  unsafeLink: 'the access link is not an http or https address',
  tabRefused: 'the browser refused to open a tab: allow this site to open pop-ups',
  opensHere: 'opens here',
  broken: BROKEN,
  notShown: (app: string) => `${app} cannot be shown.`,
  gone: 'You do not have this app',
  goneText: 'Your record no longer names this app. Choose another one in the menu.',
  isRunning: 'It is running.',
  isStopped: 'It is stopped.',
  isNotRunning: 'It is not running.',
} as const
