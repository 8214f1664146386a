import type { FaultPhase, Resolved } from '@etabli/core/plugin/kernel/plugin-status'
import { BehaviorSubject, type Observable } from 'rxjs'

/** The workbench's own stand-in for a plugin whose code runs in a frame: `host/frame/framed-plugin.ts`. */
export type FramedPlugin = (
  plugin: Resolved,
  report: (phase: FaultPhase, error: unknown, contribution: string) => void,
) => unknown

export interface DrawingState {
  readonly place: 'page' | 'frame'
  /** Why the plugin is not drawn: its build is not there yet, or failed for this reason. */
  readonly missing?: 'building' | { readonly reason: string }
}

/** Where the plugin is drawn. */
export class Drawing {
  readonly #redraws$ = new BehaviorSubject(0)
  /** How many times everything was to be asked for anew. */
  readonly redraws$: Observable<number> = this.#redraws$.asObservable()
  readonly #state$ = new BehaviorSubject<DrawingState>({ place: 'page' })
  readonly state$: Observable<DrawingState> = this.#state$.asObservable()

  /** @param hasFrames whether there is a choice */
  constructor(readonly hasFrames: boolean) {}

  get state(): DrawingState {
    return this.#state$.value
  }

  redraw(): void {
    this.#redraws$.next(this.#redraws$.value + 1)
  }

  change(state: DrawingState): void {
    this.#state$.next(state)
  }
}
