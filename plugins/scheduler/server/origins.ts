import type { OriginTrigger, TaskOrigin, TaskOriginSource } from '@etabli/sdk/platform/server'
import type { Finder, Principal, Thing } from '@etabli/sdk/server'
import type { ArtefactRepository } from './artefacts/artefact-repository'
import { failures } from './failures'
import { mayRun } from './rights'
import type { TaskSpec } from './store/tables'
import type { TriggerRepository } from './triggers/trigger-repository'

/** A thing of another area that an origin leads to. */
export interface FoundOrigin {
  readonly name: string
  readonly source: TaskOriginSource
  readonly origin: TaskOrigin
}

/** `{project}/{artefact}`; the name may hold slashes, the project's does not. */
export function nameOf(origin: string, project: string): string {
  return origin.startsWith(`${project}/`) ? origin.slice(project.length + 1) : ''
}

export async function findOrigin(
  project: string,
  origin: string,
  sources: readonly TaskOriginSource[],
): Promise<FoundOrigin | undefined> {
  const name = nameOf(origin, project)
  if (name === '') return undefined
  for (const source of sources) {
    const found = await source.find(project, name)
    if (found) return { name, source, origin: found }
  }
  return undefined
}

/** Leads to artefacts and to what else runs by its name. */
export type OriginFinder = Finder<{ readonly project: string }, Thing>

/** What the origin in a manifest leads to: an artefact, or a thing of another area, which runs by the rights on tasks. */
export function originFinder(
  artefacts: Pick<ArtefactRepository, 'find'>,
  sources: () => readonly TaskOriginSource[],
): OriginFinder {
  return {
    find: async (origin, { input: { project } }) => {
      const artefact = await artefacts.find(project, nameOf(origin, project))
      if (artefact) return { project, name: artefact.name }
      return (await findOrigin(project, origin, sources())) && { project, name: '', feature: 'task' }
    },
    unknown: () => failures.UNKNOWN_ARTEFACT(),
  }
}

/** Whether somebody may run now what a trigger has kept. */
export function mayRunSpec(
  principal: Principal,
  project: string,
  { artefact, spec }: { readonly artefact: string; readonly spec: TaskSpec },
  sources: readonly TaskOriginSource[],
): boolean {
  if (!mayRun(principal, project, artefact)) return false
  return (
    spec.origin === undefined || sources.some(({ kind, mayRun: may }) => kind === spec.kind && may(principal, project))
  )
}

export function originTriggersOf(
  triggers: Pick<TriggerRepository, 'list'>,
): (project: string, kind: string) => Promise<readonly OriginTrigger[]> {
  return async (project, kind) => {
    const { rows } = await triggers.list({ project })
    return rows.flatMap(({ spec, cron }) =>
      spec?.kind === kind && spec.origin ? [{ name: spec.origin.name, cron }] : [],
    )
  }
}
