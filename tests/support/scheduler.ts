import type { Client } from '#tests/support/world'
import {
  type Artefact,
  type ArtefactInput,
  createArtefact,
  execTask,
  type TaskInput,
  type TaskManifest,
} from '../../plugins/scheduler/contract'

export const CODE = { 'git-url': 'https://git.etabli.test/code.git', 'git-branch': 'main' } as const

/** Makes an artefact with what a test does not care about filled in. */
export async function anArtefact(
  who: Client,
  project: string,
  name: string,
  input: Partial<ArtefactInput> = {},
): Promise<Artefact> {
  const { artefact } = await who.call(createArtefact, {
    project,
    artefact: { name, description: `Does ${name}.`, ...CODE, ...input },
  })
  return artefact
}

/** Runs an artefact; on the engine that tests hold, unless told. */
export async function launched(
  who: Client,
  project: string,
  artefact: string,
  input: Partial<TaskInput> = {},
): Promise<TaskManifest> {
  const { taskManifest } = await who.call(execTask, {
    project,
    taskManifest: {
      name: artefact,
      'artefact-origin': `${project}/${artefact}`,
      'engine-setup': { engine: 'held' },
      ...input,
    },
  })
  return taskManifest
}
