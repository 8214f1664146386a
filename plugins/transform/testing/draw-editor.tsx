import {
  AuthService,
  Changes,
  type Confirmation,
  DialogService,
  fillPath,
  JobPoller,
  type JobState,
  PreferenceStore,
  type Project,
  ProjectService,
  type SessionState,
  type Token,
} from '@etabli/sdk'
import { CodeEditors, PLAIN_CODE_EDITORS } from '@etabli/sdk/platform'
import { FocusKeeper, KernelProvider } from '@etabli/sdk/platform/react'
import { createTestKernel, type FakeHttp, type TestKernelOptions, withoutLayout } from '@etabli/sdk/testing'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { BehaviorSubject, map, NEVER, of, Subject } from 'rxjs'
import { onTestFinished } from 'vitest'
import plugin from '../plugin'

/** Which page is drawn, and what the platform and the user answer. */
export interface DrawnEditor {
  /** `model-open` */
  readonly route: string
  readonly params: Readonly<Record<string, string>>
  /** `?job=job:1` */
  readonly search?: string
  readonly http: FakeHttp
  readonly permissions?: TestKernelOptions['permissions']
  readonly role?: TestKernelOptions['role']
  /** Areas beside this one. */
  readonly plugins?: TestKernelOptions['plugins']
  /** What questions are answered with; default: yes. */
  readonly answer?: boolean
  /** What the browser remembers, for two pages of one browser. */
  readonly remembered?: Map<string, string>
  /** The id that the token has of the user. */
  readonly userId?: string
  /** What draws the editors; default: plain fields. */
  readonly editors?: CodeEditors
  /** What the page before has told this one. */
  readonly state?: unknown
  /** What the record of the project says otherwise. */
  readonly record?: Partial<Project>
}

/** Draws a page with an editor as the workbench would, with the services that follow things or ask a question. */
export async function drawEditor(page: DrawnEditor) {
  withoutLayout()
  const {
    route: id,
    params,
    search = '',
    http,
    permissions,
    role,
    plugins = [],
    answer = true,
    remembered = new Map<string, string>(),
    userId = 'test',
    record = {},
    state,
    editors = PLAIN_CODE_EDITORS,
  } = page
  const { services, said } = await createTestKernel({
    ...{ plugins, http },
    ...(permissions && { permissions }),
    ...(role && { role }),
  })
  const told$ = new Subject<void>()
  const job$ = new Subject<JobState>()
  const [asked, watched, stopped]: [Confirmation[], string[], string[]] = [[], [], []]
  const own = new Map<symbol, unknown>([
    [CodeEditors.key, editors],
    [Changes.key, { follow: () => told$ } satisfies Changes],
    [AuthService.key, withId(services(AuthService), userId)],
    [PreferenceStore.key, preferencesOf(remembered)],
    [ProjectService.key, withRecord(services(ProjectService), record)],
    [
      JobPoller.key,
      {
        watch: (job) => {
          watched.push(job)
          return job$
        },
        cancel: async (job) => void stopped.push(job),
      } satisfies JobPoller,
    ],
    [
      DialogService.key,
      {
        pending$: NEVER,
        confirm: async (question) => {
          asked.push(question)
          return answer
        },
      } satisfies DialogService,
    ],
  ])
  // The token ties its key to the type of what the map holds.
  const locate = <Service,>(token: Token<Service>) => (own.get(token.key) ?? services(token)) as Service

  const route = plugin.routes?.find((each) => each.id === id)
  if (!route) throw new Error(`there is no page ${id}`)
  const { default: view } = await route.view.load()
  const router = createMemoryRouter(
    [
      { path: route.path, element: createElement(view) },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [{ pathname: fillPath(route.path, { project: 'demo', ...params }), search, state }] },
  )
  onTestFinished(() => router.dispose())
  const drawn = render(
    <KernelProvider services={locate}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FluentProvider theme={webLightTheme}>
          <FocusKeeper />
          <RouterProvider router={router} />
        </FluentProvider>
      </QueryClientProvider>
    </KernelProvider>,
  )
  return {
    ...drawn,
    said,
    asked,
    /** Jobs that were followed, and those that were stopped. */
    watched,
    stopped,
    /** The job that is followed stands like this now. */
    tellJob: (state: JobState) => job$.next(state),
    failJob: () => job$.error(new Error('the platform is not there')),
    /** Tells that what is followed may have changed. */
    tell: () => told$.next(),
    user: userEvent.setup(),
    address: () => router.state.location.pathname,
    location: () => router.state.location,
    goTo: (address: string) => router.navigate(address),
    inputsOf: http.inputsOf,
  }
}

function withId(auth: AuthService, id: string): AuthService {
  const known = (state: SessionState): SessionState =>
    state.status === 'present'
      ? { ...state, session: { ...state.session, principal: { ...state.session.principal, id } } }
      : state
  const session = known(auth.session)
  return { ...auth, session, session$: new BehaviorSubject(session) }
}

function withRecord(projects: ProjectService, record: Partial<Project>): ProjectService {
  const current$ = projects.current$.pipe(
    map((current) =>
      current?.record.status === 'ready'
        ? { ...current, record: { ...current.record, value: { ...current.record.value, ...record } } }
        : current,
    ),
  )
  return { ...projects, current$ }
}

function preferencesOf(remembered: Map<string, string>): PreferenceStore {
  return {
    get: (key) => remembered.get(key),
    set: (key, value) => void remembered.set(key, value),
    remove: (key) => void remembered.delete(key),
    keys: (prefix) => [...remembered.keys()].filter((key) => key.startsWith(prefix)),
    watch$: (key) => of(remembered.get(key)),
  }
}
