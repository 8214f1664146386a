import type { TaskArtefact } from '@etabli/sdk/platform/server'
import type { ArtefactRepository } from './artefact-repository'

/** The artefacts of a kind, for areas that know what such tasks do. */
export function taskArtefactsOf(
  artefacts: Pick<ArtefactRepository, 'list'>,
): (project: string, kind: string) => Promise<readonly TaskArtefact[]> {
  return async (project, kind) =>
    (await artefacts.list(project))
      .filter((row) => row.kind === kind)
      .map(({ name, env }) => ({
        name,
        href: `/${project}/artefacts/${encodeURIComponent(name)}`,
        variables: Object.fromEntries(env.map((item) => [item.name, item.value])),
      }))
}
