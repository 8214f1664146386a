import type { Principal } from '@etabli/core/access/evaluate'
import { createExtensionPoint } from '../../server/extension-point'

/** Something of another area that runs as a task under its own name, as artefacts do. */
export interface TaskOrigin {
  readonly version: string
  /** Of `TaskKinds`. */
  readonly kind: string
  /** The whole environment of its tasks; nobody who runs it may say another. */
  readonly env: readonly { readonly name: string; readonly value: string }[]
  /** `redis-id`s of secrets. */
  readonly secrets: readonly string[]
}

/** Things of one area that run as tasks. */
export interface TaskOriginSource {
  /** Of `TaskKinds`. */
  readonly kind: string
  find(project: string, name: string): Promise<TaskOrigin | undefined>
  /** Whether somebody who may run tasks may run these. */
  mayRun(principal: Principal, project: string): boolean
  /** The page of the application that shows it, `/demo/flows/orders`. */
  href(project: string, name: string): string
}

/** A trigger of something that runs by its name. */
export interface OriginTrigger {
  /** Of the origin. */
  readonly name: string
  readonly cron: string
}

export const OriginTriggers = createExtensionPoint<
  (project: string, kind: string) => Promise<readonly OriginTrigger[]>
>('etabli.OriginTriggers', 'The triggers of a project whose tasks are of things of another area, by their kind')

export const TaskOrigins = createExtensionPoint<TaskOriginSource>(
  'etabli.TaskOrigins',
  'What runs as a task beside artefacts, by its name; an artefact of the same name goes first',
)
