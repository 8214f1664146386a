import { useCall } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { type Artefact, listArtefactRuns, listArtefacts, type RunMarks, type TaskManifest } from '../../contract'
import { nextTimeOf } from '../activity/trigger'
import { useTriggers } from '../activity/use-triggers'

/** An artefact as the list shows it. */
export interface ArtefactRow {
  readonly artefact: Artefact
  /** Those on the chosen engine; undefined while they are on their way. */
  readonly triggers: readonly TaskManifest[] | undefined
  /** When the first of them runs next, ISO 8601. */
  readonly next: string | undefined
  /** The last ten, the newest first. */
  readonly runs: RunMarks['runs']
}

export interface ArtefactRows {
  /** Undefined while the artefacts are on their way. */
  readonly rows: readonly ArtefactRow[] | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** All artefacts of a project with their triggers on one engine. Neither triggers nor runs keep the artefacts from being shown. */
export function useArtefactRows(project: string, engine: string | undefined): ArtefactRows {
  const listed = useCall(listArtefacts, { project })
  const runs = useCall(listArtefactRuns, { project }, { quiet: true }).data?.artefactRuns
  const triggers = useTriggers(project, engine)
  const artefacts = listed.data?.artefacts
  const rows = useMemo(() => artefacts && rowsOf(artefacts, triggers, runs ?? []), [artefacts, triggers, runs])
  return {
    rows,
    error: listed.isFetching || rows ? undefined : (listed.error ?? undefined),
    retry: () => void listed.refetch(),
  }
}

export function rowsOf(
  artefacts: readonly Artefact[],
  triggers: readonly TaskManifest[] | undefined,
  runs: readonly RunMarks[],
): readonly ArtefactRow[] {
  const triggersOf = new Map<string, TaskManifest[]>()
  for (const trigger of triggers ?? [])
    triggersOf.set(trigger.artefact, [...(triggersOf.get(trigger.artefact) ?? []), trigger])
  const runsOf = new Map(runs.map((each) => [each.name, each.runs]))
  return artefacts.map((artefact) => {
    const own = triggersOf.get(artefact.name) ?? []
    return {
      artefact,
      triggers: triggers && own,
      next: nextTimeOf(own),
      runs: runsOf.get(artefact.name) ?? [],
    }
  })
}
