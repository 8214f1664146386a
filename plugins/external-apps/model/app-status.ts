import type { AppStatus } from '../contract'

export const APP_ACTIONS = ['start', 'restart', 'stop'] as const
export type AppAction = (typeof APP_ACTIONS)[number]

export interface AppState {
  readonly status: AppStatus
  /** Set between a start and the first `running`: what it was before, should the platform refuse. */
  readonly before?: AppStatus
}

export type AppEvent =
  /** The platform told the status. */
  | { readonly type: 'told'; readonly status: AppStatus }
  /** It was asked and could not tell. */
  | { readonly type: 'untold' }
  /** A start or restart was asked for. */
  | { readonly type: 'begun' }
  /** The platform did not do it. */
  | { readonly type: 'refused' }
  | { readonly type: 'stopped' }

export const UNLINKED: AppState = { status: 'unlinked' }
/** Of a linked app, before the platform has told of it. */
export const UNTOLD: AppState = { status: 'unknown' }

/** After a start or restart `stopping` stays until the app is running, whatever else is told meanwhile. */
export function nextState(state: AppState, event: AppEvent): AppState {
  switch (event.type) {
    case 'told':
      return state.before === undefined || event.status === 'running' ? { status: event.status } : state
    case 'untold':
      return state.before === undefined ? UNTOLD : state
    case 'begun':
      return { status: 'stopping', before: state.before ?? state.status }
    case 'refused':
      return { status: state.before ?? state.status }
    case 'stopped':
      return { status: 'stopped' }
  }
}

/** Whether the entry of the action menu is enabled. */
export function mayPress(action: AppAction, status: AppStatus): boolean {
  if (action === 'start') return status !== 'running'
  if (action === 'restart') return status !== 'stopped'
  return status === 'running'
}

/** Whether a click on the app opens it. */
export function mayOpen(status: AppStatus): boolean {
  return status === 'unlinked' || status === 'running'
}
