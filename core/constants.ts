// Every literal of the documents that more than one area uses. An area's own literals stand in that area.

export const PRODUCT_NAME = 'Etabli'
/** The product's id where the documents write `{product}`: a task engine's name and a key of `engines`. */
export const PRODUCT_ID = 'etabli'
/** Every screen lies under this path; the calls do not. */
export const BASE_PATH = '/app'
export const LOGIN_PATH = '/auth/login'
/** Where a user changes his own password. */
export const PASSWORD_PATH = '/x/account/password'
/** Where the identity provider sends its popup back to; the whole path, as it is registered there. */
export const GOOGLE_CALLBACK_PATH = '/app/auth/google'
export const RELEASE_DATE = '2025-05-29'
export const FIRST_RELEASE_DATE = '2023-11-03'

export const TOKEN_COOKIE = 'sda_authtoken'

export const STORAGE_KEYS = {
  lastProject: 'last-project',
  selectedTaskEngine: 'selected-task-engine',
  selectedServiceEngine: 'selected-service-engine',
  submenuExpanded: 'submenu-expanded',
  lastRelease: 'last-release',
  externalApps: 'external-apps',
  configuration: 'sda-configuration',
  theme: 'etabli.theme',
  paletteRecent: 'etabli.palette-recent',
  layoutsMigrated: 'data-explorer-layouts-migrated',
} as const

/** The storage key of the connection last chosen in a project's data explorer. */
export function dataExplorerConnectionKey(project: string): string {
  return `${project}.data-explorer-connection`
}

/** The storage key of one saved table layout of the data explorer. */
export function savedLayoutKey(connection: string, schema: string, table: string, layout: string): string {
  return `${connection}.${schema}.${table}.${layout}`
}

// Durations, in milliseconds.
export const TOAST_DURATION = 6000
export const PARTIAL_RESULT_TOAST_DURATION = 12_000
export const JOB_POLL_INTERVAL = 2000
export const EXTERNAL_APP_POLL_INTERVAL = 6000

/** Bytes that the file widget of a form accepts at most. */
export const UPLOAD_LIMIT = 98_304
/** Objects that one listing of the object storage holds at most. */
export const OBJECT_LIST_LIMIT = 10_000

// Widths, in CSS pixels unless the unit is named.
export const MENU_EXPANDED_WIDTH = 244
export const MENU_COLLAPSED_WIDTH = 64
export const CONFIRM_DIALOG_WIDTH = 400
export const USER_DIALOG_WIDTH = 800
export const LOG_DIALOG_WIDTH = '80vw'
export const ENVIRONMENT_DIALOG_WIDTH = '50vw'

export const DATA_GRID_PAGE_SIZE = 20
export const DATA_GRID_PAGE_SIZES = [20, 25, 30, 50] as const
export const USER_PAGE_SIZES = [5, 10, 25] as const
export const PAGE_SIZE = {
  flows: 10,
  flowJobs: 4,
  connections: 12,
  connectors: 8,
  workSessions: 12,
  objects: 8,
  tasks: 10,
  artefacts: 10,
  artefactRuns: 4,
  bundles: 10,
  bundleRuns: 4,
  services: 10,
  users: 10,
} as const

export const PROPORTION_DECIMALS = 3
export const PROPORTION_STEP = 0.001
export const PROPORTION_MAXIMUM = 1

export const DBT_COMMANDS = [
  'debug',
  'compile',
  'run',
  'test',
  'deps',
  'snapshot',
  'clean',
  'seed',
  'docs',
  'source',
  'run-operation',
  'list',
] as const
export const REPORT_COMMAND = 'report'

export const DEFAULT_GIT_BRANCH = 'main'
export const DEFAULT_SERVICE_PORT = 8080

export const TOAST_TITLES = {
  error: 'Error',
  success: 'Success',
  info: 'Info',
  cannotPerform: 'Cannot perform',
} as const

/** Sentences that several areas show, word for word as the documents give them. */
export const TEXTS = {
  noData: 'no data',
  requestFailed: 'request failed',
  invalidExternalApps: 'invalid user external apps',
  invalidConfiguration: 'invalid user sda configuration',
  invalidToken: 'invalid token, try to log in again or contact an administrator',
  tokenExpired: 'token has expired',
  noToken: 'no token',
  cannotGetToken: 'cannot get token',
  cannotSetToken: 'cannot set token',
  cannotRemoveToken: 'cannot remove token',
  selectProjectInDashboard: 'Cannot perform, try to select a project or log in again.',
  selectProjectInMenu: 'Cannot perform: try to select a project or log in again.',
  invalidForm: 'the form is invalid, please try again or contact an administrator.',
  invalidFlow: 'the flow data are invalid, please try again or contact an administrator.',
  partialResult: 'Partial result displayed.',
  fileTooLarge: 'file size must not exceed 96KB',
  nameRequired: 'Name is required.',
  descriptionRequired: 'Description is required.',
  invalidExpression: 'Invalid expression',
} as const
