import { STORAGE_KEYS } from '@etabli/core/constants'
import { ApiError } from '@etabli/core/envelope/api-error'
import { listProjects, type Project, readProject } from '@etabli/core/projects/contract'
import type { AuthService, HttpService, Loadable, PreferenceStore, ProjectService, SessionState } from '@etabli/sdk'
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs'

type Current = { readonly name: string; readonly record: Loadable<Project> } | undefined
type Projects = Loadable<readonly Project[]>

/** The project list, loaded with the session, and the project that the address names, loaded when it changes. */
export class DefaultProjectService implements ProjectService {
  readonly #projects$ = new BehaviorSubject<Projects>({ status: 'loading' })
  readonly #current$ = new BehaviorSubject<Current>(undefined)
  readonly projects$ = this.#projects$.asObservable()
  readonly current$ = this.#current$.asObservable()
  #early: Promise<readonly Project[]> | undefined
  #listing: AbortController | undefined
  #reading: AbortController | undefined

  constructor(
    private readonly http: HttpService,
    private readonly preferences: PreferenceStore,
    auth: AuthService,
  ) {
    auth.session$
      .pipe(
        map((state) => ({
          status: state.status,
          userId: state.status === 'present' ? state.session.principal.id : undefined,
        })),
        distinctUntilChanged((a, b) => a.userId === b.userId && a.status === b.status),
      )
      .subscribe(({ userId, status }) => (userId === undefined ? this.#forget(status) : void this.#load()))
  }

  /** Asks for the list while the session is still being checked; nothing shows before the check has succeeded. */
  loadEarly(): void {
    this.#early = this.http.call(listProjects, {}, { quiet: true }).then(({ projects }) => projects)
    // A failure is met again, and then shown, by the load that follows the check.
    this.#early.catch(() => undefined)
  }

  reload(): void {
    void this.#load()
  }

  select(name: string | undefined): void {
    if (name === this.#current$.value?.name) return
    this.#reading?.abort()
    this.#current$.next(name === undefined ? undefined : { name, record: { status: 'loading' } })
    if (name !== undefined) void this.#read(name)
  }

  #forget(status: SessionState['status']): void {
    // What was asked for early belongs to the session that is being checked, and to no later one.
    if (status === 'absent') this.#early = undefined
    this.select(undefined)
    this.#listing?.abort()
    this.#projects$.next({ status: 'loading' })
  }

  async #load(): Promise<void> {
    this.#listing?.abort()
    const listing = new AbortController()
    this.#listing = listing
    this.#projects$.next({ status: 'loading' })
    const loaded = await loadable(() => this.#list(listing.signal))
    if (!listing.signal.aborted) this.#projects$.next(loaded)
  }

  async #list(signal: AbortSignal): Promise<readonly Project[]> {
    const early = this.#early
    this.#early = undefined
    const known = await early?.catch(() => undefined)
    return known ?? (await this.http.call(listProjects, {}, { signal })).projects
  }

  async #read(name: string): Promise<void> {
    const reading = new AbortController()
    this.#reading = reading
    const record = await loadable(
      async () => (await this.http.call(readProject, { project: name }, { signal: reading.signal })).project,
    )
    if (reading.signal.aborted) return
    if (record.status === 'ready') this.#rememberLast(name)
    this.#current$.next({ name, record })
  }

  #rememberLast(name: string): void {
    try {
      this.preferences.set(STORAGE_KEYS.lastProject, name)
    } catch {
      // Only the next entry would have used it.
    }
  }
}

async function loadable<Value>(load: () => Promise<Value>): Promise<Loadable<Value>> {
  try {
    return { status: 'ready', value: await load() }
  } catch (error) {
    return { status: 'failed', message: error instanceof ApiError ? error.message : String(error) }
  }
}
