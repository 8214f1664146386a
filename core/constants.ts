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
  /** Then the entry of the menu that is open, `acme.reports/reports`. */
  menuOpen: 'etabli.menu-open.',
  lastRelease: 'last-release',
  tourStep: 'etabli.tour-step',
  externalApps: 'external-apps',
  configuration: 'sda-configuration',
  theme: 'etabli.theme',
  language: 'etabli.language',
  paletteRecent: 'etabli.palette-recent',
} as const

// Durations, in milliseconds.
export const TOAST_DURATION = 6000
export const PARTIAL_RESULT_TOAST_DURATION = 12_000
export const JOB_POLL_INTERVAL = 2000

// Widths, in CSS pixels unless the unit is named.
export const MENU_EXPANDED_WIDTH = 244
export const MENU_COLLAPSED_WIDTH = 64
export const CONFIRM_DIALOG_WIDTH = 400

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
  partialResult: 'Partial result displayed.',
  invalidExpression: 'Invalid expression',
} as const
