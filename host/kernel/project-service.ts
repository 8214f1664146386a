import { STORAGE_KEYS } from '@etabli/core/constants'
import { listProjects, type Project, readProject } from '@etabli/core/projects/contract'
import type { AuthService, HttpService, Loadable, PreferenceStore, ProjectService } from '@etabli/sdk'
import { BehaviorSubject, distinctUntilChanged, map } from 'rxjs'

type Current = { readonly name: string; readonly record: Loadable<Project> } | undefined

/** The project list, loaded with the session, and the project that the address names, loaded when it changes. */
export class DefaultProjectService implements ProjectService {
  readonly #projects$ = new BehaviorSubject<Loadable<readonly Project[]>>({ status: 'loading' })
  readonly #current$ = new BehaviorSubject<Current>(undefined)
  readonly projects$ = this.#projects$.asObservable()
  readonly current$ = this.#current$.asObservable()
  #reading: AbortController | undefined

  constructor(
    private readonly http: HttpService,
    private readonly preferences: PreferenceStore,
    auth: AuthService,
  ) {
    auth.session$
      .pipe(
        map((state) => (state.status === 'present' ? state.session.principal.id : undefined)),
        distinctUntilChanged(),
      )
      .subscribe((userId) => {
        if (userId !== undefined) return void this.#load()
        this.select(undefined)
        this.#projects$.next({ status: 'loading' })
      })
  }

  reload(): void {
    void this.#load()
  }

  select(name: string | undefined): void {
    if (name === this.#current$.value?.name) return
    this.#reading?.abort()
    if (name === undefined) return this.#current$.next(undefined)
    this.#current$.next({ name, record: { status: 'loading' } })
    void this.#read(name)
  }

  async #load(): Promise<void> {
    this.#projects$.next({ status: 'loading' })
    try {
      const { projects } = await this.http.call(listProjects, {})
      this.#projects$.next({ status: 'ready', value: projects })
    } catch (error) {
      this.#projects$.next({ status: 'failed', message: messageOf(error) })
    }
  }

  async #read(name: string): Promise<void> {
    const reading = new AbortController()
    this.#reading = reading
    try {
      const { project } = await this.http.call(readProject, { project: name }, { signal: reading.signal })
      this.preferences.set(STORAGE_KEYS.lastProject, name)
      this.#current$.next({ name, record: { status: 'ready', value: project } })
    } catch (error) {
      if (!reading.signal.aborted) this.#current$.next({ name, record: { status: 'failed', message: messageOf(error) } })
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
