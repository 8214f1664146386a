import type { HttpService } from '@etabli/sdk'
import {
  asapScheduler,
  catchError,
  concat,
  defer,
  exhaustMap,
  from,
  map,
  Observable,
  of,
  Subject,
  scan,
  shareReplay,
  startWith,
  subscribeOn,
  switchAll,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import { type EngineLink, getAppStatus, restartApp, startApp, stopApp } from '../contract'
import { type AppAction, type AppEvent, type AppState, nextState, UNTOLD } from './app-status'

/** How often a status that is to change is asked for. (spec) */
const POLL_MS = 6_000
const CALLS = { start: startApp, restart: restartApp, stop: stopApp } as const
const BEGUN: AppEvent = { type: 'begun' }
const STOPPED: AppEvent = { type: 'stopped' }
const REFUSED: AppEvent = { type: 'refused' }

interface Watched {
  readonly state$: Observable<AppState>
  readonly pressed$: Subject<AppAction>
}

/** How the linked apps stand: one stream an app, shared by all that show it, polling only while something is to come. */
export class AppStatuses {
  readonly #watched = new Map<string, Watched>()

  constructor(private readonly http: HttpService) {}

  /** The platform is asked when the first subscriber comes; what is under way ends with the last one. */
  watch(link: EngineLink): Observable<AppState> {
    return this.#of(link).state$
  }

  /** Does it in the platform's name. A failure is shown as a toast by the call itself. */
  press(link: EngineLink, action: AppAction): void {
    this.#of(link).pressed$.next(action)
  }

  #of(link: EngineLink): Watched {
    const key = JSON.stringify(link)
    const known = this.#watched.get(key)
    if (known) return known
    const pressed$ = new Subject<AppAction>()
    // A subscriber that leaves at once, as a first render does, costs no call.
    const look$ = this.#look(link).pipe(subscribeOn(asapScheduler))
    const state$ = pressed$.pipe(
      map((action) => this.#act(link, action)),
      startWith(look$),
      // What is asked for last counts: answers to earlier questions may be older than it.
      switchAll(),
      scan(nextState, UNTOLD),
      startWith(UNTOLD),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
    const watched = { state$, pressed$ }
    this.#watched.set(key, watched)
    return watched
  }

  /** An app that is stopping is looked at until it has stopped. */
  #look(link: EngineLink): Observable<AppEvent> {
    const isStopping = (event: AppEvent) => event.type === 'told' && event.status === 'stopping'
    return this.#ask(link).pipe(
      switchMap((first) => concat(of(first), isStopping(first) ? this.#poll(link, isStopping) : of())),
    )
  }

  #act(link: EngineLink, action: AppAction): Observable<AppEvent> {
    const called$ = defer(() => from(this.http.call(CALLS[action], { 'engine-link': link })))
    if (action === 'stop')
      return called$.pipe(
        map(() => STOPPED),
        catchError(() => of(REFUSED)),
      )
    const isAwaited = (event: AppEvent) => !(event.type === 'told' && event.status === 'running')
    return concat(
      of(BEGUN),
      called$.pipe(
        switchMap(() => this.#poll(link, isAwaited)),
        catchError(() => of(REFUSED)),
      ),
    )
  }

  #poll(link: EngineLink, goesOn: (event: AppEvent) => boolean): Observable<AppEvent> {
    // One toast is enough for an outage, however long it lasts.
    let quiet = false
    return timer(POLL_MS, POLL_MS).pipe(
      exhaustMap(() => this.#ask(link, quiet)),
      tap((event) => {
        quiet = event.type === 'untold'
      }),
      takeWhile(goesOn, true),
    )
  }

  #ask(link: EngineLink, quiet = false): Observable<AppEvent> {
    return new Observable((subscriber) => {
      const left = new AbortController()
      const tell = (event: AppEvent) => {
        subscriber.next(event)
        subscriber.complete()
      }
      this.http.call(getAppStatus, { 'engine-link': link }, { signal: left.signal, quiet }).then(
        ({ extensionAppStatus }) => tell({ type: 'told', status: extensionAppStatus }),
        () => tell({ type: 'untold' }),
      )
      return () => left.abort()
    })
  }
}

const STATUSES = new WeakMap<HttpService, AppStatuses>()

/** The one of this workbench. */
export function statusesOf(http: HttpService): AppStatuses {
  const known = STATUSES.get(http)
  if (known) return known
  const made = new AppStatuses(http)
  STATUSES.set(http, made)
  return made
}
