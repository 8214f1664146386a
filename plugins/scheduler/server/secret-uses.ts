import type { SecretUse } from '@etabli/sdk/server'
import type { ArtefactRepository } from './artefacts/artefact-repository'
import type { TriggerRepository } from './triggers/trigger-repository'

/** Where artefacts and triggers hand secrets to what they run. */
export function secretUsesOf(
  artefacts: ArtefactRepository,
  triggers: TriggerRepository,
): (project: string) => Promise<readonly SecretUse[]> {
  return async (project) => {
    const [known, scheduled] = await Promise.all([artefacts.list(project), triggers.list({ project })])
    const ofArtefacts = known.flatMap(({ name, secrets }) =>
      secrets.map((secret) => ({
        secret,
        kind: 'artefact',
        name,
        href: `/${project}/artefacts/${encodeURIComponent(name)}`,
      })),
    )
    const ofTriggers = scheduled.rows
      .filter(({ artefact }) => artefact === '')
      .flatMap(({ id, name, spec }) =>
        (spec?.secrets ?? []).map((secret) => ({ secret, kind: 'task', name, href: `/${project}/tasks/task:${id}` })),
      )
    return [...ofArtefacts, ...ofTriggers]
  }
}
