import type { Artefact, EnvItem, TaskInput } from '../../contract'

interface Run {
  readonly engine: string
  /** The artefact's own where nothing else is asked for. */
  readonly env?: readonly EnvItem[]
}

/** A run of an artefact as the platform is asked for it. */
export function taskOf(project: string, artefact: Artefact, { engine, env = artefact.env }: Run): TaskInput {
  return {
    name: artefact.name,
    description: artefact.description,
    'artefact-origin': `${project}/${artefact.name}`,
    'artefact-version': artefact.version,
    'engine-setup': { engine },
    env: [...env],
    secrets: artefact.secrets,
    labels: [],
  }
}
