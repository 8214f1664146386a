import type { TaskSpec } from '../store/tables'

/** A run that is to be. */
export interface NewTask {
  /** ULID */
  readonly id: string
  readonly project: string
  /** `job` where a trigger or a bundle begins it. */
  readonly kind: 'task' | 'job'
  readonly name: string
  readonly description: string
  /** Empty where it is of no artefact. */
  readonly artefact: string
  readonly artefactVersion: string
  readonly engine: string
  readonly spec: TaskSpec
  readonly user: { readonly id: string; readonly email: string }
  readonly attempt?: number
  readonly retryOf?: string
  readonly runAt?: Date
  readonly trigger?: { readonly id: string; readonly dueAt: Date }
  readonly bundleRunId?: string
}
