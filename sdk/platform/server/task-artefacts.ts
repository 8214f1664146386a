import { createExtensionPoint } from '../../server/extension-point'

/** Something that runs a task of a kind when somebody, or the clock, wants it to. */
export interface TaskArtefact {
  readonly name: string
  /** The page of the application that shows it, `/demo/artefacts/nightly`. */
  readonly href: string
  /** The values that it gives to its task; secrets are none of them. */
  readonly variables: Readonly<Record<string, string>>
}

export const TaskArtefacts = createExtensionPoint<(project: string, kind: string) => Promise<readonly TaskArtefact[]>>(
  'etabli.TaskArtefacts',
  'The artefacts of a project whose tasks are of a kind; whoever asks must check which of them a user may read',
)
