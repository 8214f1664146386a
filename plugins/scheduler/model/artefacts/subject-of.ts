import type { TaskActivityProps } from '@etabli/sdk/platform'
import type { Artefact } from '../../contract'
import { ARTEFACT_ACTIVITY } from '../../messages/artefacts'

/** An artefact as something that runs. */
export function subjectOf(project: string, artefact: Artefact): TaskActivityProps {
  return {
    project,
    name: artefact.name,
    description: artefact.description,
    version: artefact.version,
    modified: artefact['last-modified-time'],
    access: [':project:task:exec', ':project:artefact:exec'],
    env: artefact.env,
    secrets: artefact.secrets,
    texts: ARTEFACT_ACTIVITY,
  }
}
