import { offeredServiceEngines, offeredTaskEngines, selectEngine } from '@etabli/core/access/engine'
import { STORAGE_KEYS } from '@etabli/core/constants'
import type { AuthService, EngineChoice, EngineKind, EngineService, PreferenceStore, ProjectService } from '@etabli/sdk'
import { combineLatest, distinctUntilChanged, map, type Observable, tap } from 'rxjs'

const KEYS: Readonly<Record<EngineKind, string>> = {
  task: STORAGE_KEYS.selectedTaskEngine,
  service: STORAGE_KEYS.selectedServiceEngine,
}

/** Engines on offer: of the kind, enabled for the user, limited to the project's own list where it has one. */
export class DefaultEngineService implements EngineService {
  constructor(
    private readonly auth: Pick<AuthService, 'session$'>,
    private readonly projects: Pick<ProjectService, 'current$'>,
    private readonly preferences: PreferenceStore,
  ) {}

  choice$(kind: EngineKind): Observable<EngineChoice> {
    return combineLatest([this.auth.session$, this.projects.current$, this.preferences.watch$(KEYS[kind])]).pipe(
      map(([session, current, stored]) => {
        const configuration = session.status === 'present' ? session.session.principal.configuration : undefined
        const record = current?.record.status === 'ready' ? current.record.value : undefined
        const offered =
          kind === 'task'
            ? offeredTaskEngines(configuration, record?.eventSchedulerTaskEngines)
            : offeredServiceEngines(configuration, record?.eventSchedulerServiceEngines)
        return { offered, selected: selectEngine(stored, offered) }
      }),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      tap(({ selected }) => {
        if (selected !== undefined && this.preferences.get(KEYS[kind]) === undefined) this.select(kind, selected)
      }),
    )
  }

  select(kind: EngineKind, engine: string): void {
    this.preferences.set(KEYS[kind], engine)
  }
}
