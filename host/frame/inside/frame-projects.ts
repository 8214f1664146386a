import type { FrameLocation } from '@etabli/core/plugin/frame-protocol'
import { messageOf } from '@etabli/core/plugin/kernel/plugin-error'
import { listProjects, type Project, readProject } from '@etabli/core/projects/contract'
import type { HttpService, Loadable, ProjectService } from '@etabli/sdk'
import {
  BehaviorSubject,
  catchError,
  distinctUntilChanged,
  from,
  map,
  type Observable,
  of,
  Subject,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs'
import type { FramePort } from './frame-port'

/** The projects by the plugin's own calls: a plugin that does not name them in `needs.calls` is told that they failed. */
export class FrameProjectService implements ProjectService {
  readonly #again$ = new Subject<void>()
  readonly projects$: Observable<Loadable<readonly Project[]>>
  readonly current$: ProjectService['current$']

  constructor(http: HttpService, location: FrameLocation, port: FramePort) {
    this.projects$ = this.#again$.pipe(
      startWith(undefined),
      switchMap(() => loadable(http.call(listProjects, {}, { quiet: true }).then(({ projects }) => projects))),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    this.current$ = frameProject$(location, port).pipe(
      switchMap((name) =>
        name === undefined
          ? of(undefined)
          : loadable(http.call(readProject, { project: name }, { quiet: true }).then(({ project }) => project)).pipe(
              map((record) => ({ name, record })),
            ),
      ),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }

  select(): void {
    // The address says which project it is, and the address is the workbench's.
  }

  reload(): void {
    this.#again$.next()
  }
}

/** The name of the project at hand: the address says it, no call is needed. */
export function frameProject$(location: FrameLocation, port: FramePort): Observable<string | undefined> {
  // Whoever asks late is told where the user is now.
  const name$ = new BehaviorSubject(projectOf(location.pathname))
  port
    .on('location')
    .pipe(map((message) => projectOf(message.location.pathname)))
    .subscribe(name$)
  return name$.pipe(distinctUntilChanged())
}

/** `/:project/x/<plugin>…`: the only addresses of plugins that name one. */
function projectOf(pathname: string): string | undefined {
  const [, first, second] = pathname.split('/')
  return second === 'x' && first ? decodeURIComponent(first) : undefined
}

function loadable<Value>(loading: Promise<Value>): Observable<Loadable<Value>> {
  return from(loading).pipe(
    map((value): Loadable<Value> => ({ status: 'ready', value })),
    catchError((error: unknown) => of<Loadable<Value>>({ status: 'failed', message: messageOf(error) })),
    startWith<Loadable<Value>>({ status: 'loading' }),
  )
}
