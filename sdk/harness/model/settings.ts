import { BehaviorSubject, type Observable } from 'rxjs'
import { ALL_GRANTS, type Grants, grantsText, NO_GRANTS, readGrants } from './grants'

export const USERS = ['user', 'admin', 'nobody'] as const
export type HarnessUser = (typeof USERS)[number]
export const THEMES = ['light', 'dark'] as const
export const REPLIES = ['sample', 'empty', 'full'] as const
/** How much is in the replies that are made up. */
export type Replies = (typeof REPLIES)[number]
/** Milliseconds before a call is answered; `never`: it waits. */
export const LATENCIES = ['0', '300', '2000', 'never'] as const
export type Latency = (typeof LATENCIES)[number]
export const FAULTS = ['none', '500', 'offline'] as const
export type Fault = (typeof FAULTS)[number]
export const JOB_ENDS = ['completed', 'error'] as const
export type JobEnd = (typeof JOB_ENDS)[number]
export const PANELS = ['permissions', 'platform', 'calls', 'jobs'] as const
export type Panel = (typeof PANELS)[number]

/** All that can be chosen in the harness. It stands in the address, so that reload, back and a shared link keep it. */
export interface HarnessSettings {
  readonly user: HarnessUser
  /** What the user was given by hand; undefined: what such a user has. */
  readonly grants: Grants | undefined
  readonly theme: (typeof THEMES)[number]
  readonly replies: Replies
  readonly latency: Latency
  readonly fault: Fault
  /** Calls that fail while others answer: `GET /api/v1/…`. */
  readonly failing: readonly string[]
  readonly jobEnd: JobEnd
  /** Drawn in a sandboxed frame; undefined: as the command and the plugin ask for it. */
  readonly frame: boolean | undefined
  /** The plugin is turned off. */
  readonly off: boolean
  readonly panel: Panel
  /** Shows the page alone. */
  readonly bare: boolean
}

export const DEFAULT_SETTINGS: HarnessSettings = {
  user: 'user',
  grants: undefined,
  theme: 'light',
  replies: 'sample',
  latency: '0',
  fault: 'none',
  failing: [],
  jobEnd: 'completed',
  frame: undefined,
  off: false,
  panel: 'permissions',
  bare: false,
}

/** What the user of these settings is granted. */
export function grantsIn({ user, grants }: HarnessSettings): Grants {
  return grants ?? (user === 'nobody' ? NO_GRANTS : ALL_GRANTS)
}

/** The settings that are not the usual ones, as the part of an address after its `#`. */
export function settingsText(settings: HarnessSettings): string {
  const query = new URLSearchParams()
  const choices = ['user', 'theme', 'replies', 'latency', 'fault', 'jobEnd', 'panel'] as const
  for (const name of choices) if (settings[name] !== DEFAULT_SETTINGS[name]) query.set(name, settings[name])
  for (const name of ['off', 'bare'] as const) if (settings[name]) query.set(name, 'yes')
  if (settings.frame !== undefined) query.set('frame', settings.frame ? 'yes' : 'no')
  if (settings.grants) query.set('grants', grantsText(settings.grants))
  for (const call of settings.failing) query.append('failing', call)
  return query.toString()
}

/** Reads such a text; what does not fit is as usual. */
export function readSettings(text: string): HarnessSettings {
  const query = new URLSearchParams(text)
  const choice = <Value extends string>(name: string, values: readonly Value[], usual: Value): Value =>
    values.find((value) => value === query.get(name)) ?? usual
  const grants = query.get('grants')
  return {
    user: choice('user', USERS, DEFAULT_SETTINGS.user),
    grants: grants === null ? undefined : readGrants(grants),
    theme: choice('theme', THEMES, DEFAULT_SETTINGS.theme),
    replies: choice('replies', REPLIES, DEFAULT_SETTINGS.replies),
    latency: choice('latency', LATENCIES, DEFAULT_SETTINGS.latency),
    fault: choice('fault', FAULTS, DEFAULT_SETTINGS.fault),
    failing: query.getAll('failing'),
    jobEnd: choice('jobEnd', JOB_ENDS, DEFAULT_SETTINGS.jobEnd),
    frame: query.get('frame') === null ? undefined : query.get('frame') === 'yes',
    off: query.get('off') === 'yes',
    panel: choice('panel', PANELS, DEFAULT_SETTINGS.panel),
    bare: query.get('bare') === 'yes',
  }
}

/** The settings of this page, and the one way to change them. */
export class SettingsStore {
  readonly #settings$: BehaviorSubject<HarnessSettings>
  readonly settings$: Observable<HarnessSettings>

  constructor(initial: HarnessSettings) {
    this.#settings$ = new BehaviorSubject(initial)
    this.settings$ = this.#settings$.asObservable()
  }

  get current(): HarnessSettings {
    return this.#settings$.value
  }

  change(some: Partial<HarnessSettings>): void {
    const next = { ...this.current, ...some }
    if (settingsText(next) !== settingsText(this.current)) this.#settings$.next(next)
  }
}
