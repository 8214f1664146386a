import type { Project } from '@etabli/core/projects/contract'
import type { Observable } from 'rxjs'
import { createToken } from './token'

/** A value that may still be loading, or may have failed to. */
export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly message: string }

export interface ProjectService {
  readonly projects$: Observable<Loadable<readonly Project[]>>
  /** The project of the address, its record loaded; undefined where the address names none. */
  readonly current$: Observable<{ readonly name: string; readonly record: Loadable<Project> } | undefined>
  select(name: string | undefined): void
  reload(): void
}
export const ProjectService = createToken<ProjectService>('etabli.ProjectService', 'The projects, and the one at hand')
