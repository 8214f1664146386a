import type { Configuration } from '@etabli/core/access/configuration'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import { REACHED_FEATURES } from '@etabli/core/access/feature'
import { type Scope, scopeOf } from '@etabli/core/access/scope'
import type { Project } from '@etabli/core/projects/contract'
import { BehaviorSubject, EMPTY, filter, map, NEVER, of, Subject, startWith } from 'rxjs'
import type { ServiceLocator } from '../react/kernel-context'
import { AuthService, type SessionState } from '../services/auth'
import { Changes } from '../services/changes'
import { CodeEditors, PLAIN_CODE_EDITORS } from '../services/code-editors'
import { HttpService } from '../services/http'
import { JobPoller } from '../services/jobs'
import { PermissionService } from '../services/permissions'
import { PreferenceStore } from '../services/preferences'
import { ProjectService } from '../services/projects'
import { ThemeService } from '../services/theme'
import { type Severity, type ToastOptions, ToastService } from '../services/toasts'
import type { Token } from '../services/token'
import { testTheme } from './test-theme'

type Acl = NonNullable<Configuration['projects-acl']>

export interface Said {
  readonly severity: Severity
  readonly text: string
  /** Where it has one of its own. */
  readonly title?: string
  /** Milliseconds, where it was told how long to stand. */
  readonly duration?: number
}

export interface TestUser {
  readonly permissions: Acl
  readonly role: Principal['role']
}

/** A service under its token's key. */
export type Bound = readonly [key: symbol, service: unknown]

export function bound<Service>(token: Token<Service>, service: Service): Bound {
  return [token.key, service]
}

export interface TestServicesOptions {
  readonly http: HttpService
  readonly user: TestUser
  /** Services in place of, or beside, those that are made here. */
  readonly services?: readonly Bound[]
}

export interface TestServices {
  readonly locate: ServiceLocator
  /** Every toast, in order. */
  readonly said: readonly Said[]
  /** Adds services that need others to be there first. */
  add(services: readonly Bound[]): void
  /** Somebody else is signed in from now on. */
  setUser(user: TestUser): void
  /** Changes what the user may do, as an administrator would while the page is open. */
  setPermissions(acl: Acl): void
}

/** The host's services over a fake platform: one user, one project `demo`, a storage of their own. */
export function testServices({ http, user, services = [] }: TestServicesOptions): TestServices {
  const session$ = new BehaviorSubject<SessionState>(signedIn(user))
  const principal = (state: SessionState) => (state.status === 'present' ? state.session.principal : undefined)
  const said: Said[] = []
  const say =
    (severity: Severity) =>
    (text: string, { duration, title }: ToastOptions = {}) =>
      void said.push({
        ...{ severity, text },
        ...(title !== undefined && { title }),
        ...(duration !== undefined && { duration }),
      })
  const stored = new Map<string, string>()
  const changed$ = new Subject<string>()
  const project = aProject('demo')
  const ended = () => Promise.reject(new Error('a test has no sign-in'))
  const known = new Map<symbol, unknown>([
    [HttpService.key, http],
    [
      AuthService.key,
      {
        session$,
        get session() {
          return session$.value
        },
        check: async () => undefined,
        login: ended,
        loginWithGoogle: ended,
        logout: ended,
        expire: () => session$.next({ status: 'absent' }),
      } satisfies AuthService,
    ],
    [
      PermissionService.key,
      {
        verdict: (access, fields) => evaluate(principal(session$.value), access, fields),
        can$: (access, fields) => session$.pipe(map((state) => evaluate(principal(state), access, fields))),
        scope$: (name, feature) =>
          session$.pipe(map((state) => scopeIn(principal(state)?.configuration, name, feature))),
      } satisfies PermissionService,
    ],
    [ThemeService.key, testTheme()],
    [CodeEditors.key, PLAIN_CODE_EDITORS],
    [
      ToastService.key,
      {
        toasts$: EMPTY,
        history$: EMPTY,
        error: say('error'),
        success: say('success'),
        info: say('info'),
        dismiss: () => undefined,
        clearHistory: () => undefined,
      } satisfies ToastService,
    ],
    [
      PreferenceStore.key,
      {
        get: (key) => stored.get(key),
        set: (key, value) => {
          stored.set(key, value)
          changed$.next(key)
        },
        remove: (key) => {
          stored.delete(key)
          changed$.next(key)
        },
        keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
        watch$: (key) =>
          changed$.pipe(
            filter((changed) => changed === key),
            startWith(key),
            map(() => stored.get(key)),
          ),
      } satisfies PreferenceStore,
    ],
    [
      ProjectService.key,
      {
        projects$: of({ status: 'ready', value: [project] }),
        current$: of({ name: project.name, record: { status: 'ready', value: project } }),
        select: () => undefined,
        reload: () => undefined,
      } satisfies ProjectService,
    ],
    [Changes.key, { follow: () => NEVER } satisfies Changes],
    [JobPoller.key, { watch: () => EMPTY, cancel: async () => undefined } satisfies JobPoller],
    ...services,
  ])
  return {
    said,
    add: (more) => {
      for (const [key, service] of more) known.set(key, service)
    },
    setUser: (next) => session$.next(signedIn(next)),
    setPermissions: (permissions) => session$.next(signedIn({ ...user, permissions })),
    locate: (token) => {
      const service = known.get(token.key)
      if (service === undefined) throw new Error(`${token.name} is not part of the test kernel`)
      // The token ties its key to the type of what the map holds.
      return service as never
    },
  }
}

function signedIn({ permissions, role }: TestUser): SessionState {
  const principal: Principal = {
    id: 'test',
    email: 'test@etabli.local',
    role,
    configuration: { 'projects-acl': permissions },
  }
  return { status: 'present', session: { principal, organization: 'Test', externalApps: [] } }
}

/** A feature that cannot be narrowed to named things has none of them. */
function scopeIn(configuration: Configuration | undefined, project: string, feature: string): Scope {
  const scoped = REACHED_FEATURES.find((known) => known === feature)
  return scoped === undefined ? { kind: 'restricted', names: [] } : scopeOf(configuration, project, scoped)
}

function aProject(name: string): Project {
  return {
    name,
    docsURL: '',
    edrReportURL: '',
    gitURL: '',
    description: '',
    dbtModels: [],
    dbtSources: [],
    dbtTests: [],
    eventSchedulerTaskEngines: [],
    eventSchedulerServiceEngines: [],
  }
}
