import type { EngineTask } from '@etabli/sdk/server'
import type { TaskRow } from './task-repository'

type Described = Pick<TaskRow, 'id' | 'project' | 'name' | 'spec' | 'attempt' | 'reference' | 'facts'>

/** A run as its engine is given it. */
export function engineTaskOf({ id, project, name, spec, attempt, reference, facts }: Described): EngineTask {
  const { 'time-limit': minutes, 'memory-limit': megabytes } = spec.policy
  const commit = facts.commit ?? spec.gitCommit
  return {
    id,
    project,
    name,
    ...(spec.kind !== undefined && { kind: spec.kind }),
    image: spec.image,
    code: { gitUrl: spec.gitUrl, gitBranch: spec.gitBranch, codePath: spec.codePath, ...(commit && { commit }) },
    limits: {
      ...(minutes !== undefined && { seconds: minutes * 60 }),
      ...(megabytes !== undefined && { memoryBytes: megabytes * 1_048_576 }),
    },
    attempt,
    ...(reference !== '' && { reference }),
  }
}
