import type { TaskActivityProps } from '@etabli/sdk/platform'
import type { EnvItem, TaskInput } from '../../contract'

interface Run {
  readonly engine: string
  /** Its own where nothing else is asked for. */
  readonly env?: readonly EnvItem[]
}

/** A run of something by its name, as the platform is asked for it. */
export function taskOf(subject: TaskActivityProps, { engine, env = subject.env ?? [] }: Run): TaskInput {
  return {
    name: subject.name,
    description: subject.description,
    'artefact-origin': `${subject.project}/${subject.name}`,
    'artefact-version': subject.version,
    'engine-setup': { engine },
    env: [...env],
    secrets: [...subject.secrets],
    labels: [],
  }
}
