import { type CodeSources, mayReadSecret } from '@etabli/sdk/platform/server'
import { type Finder, type HandledCall, handleFound, type Principal, type SecretSource } from '@etabli/sdk/server'
import { type Diagnosis, diagnoseTask } from '../../contract'
import { failures } from '../failures'
import { runOf } from '../tasks/handlers'
import type { LogRepository } from '../tasks/log-repository'
import { redisIdOfTask, timeOf } from '../tasks/presenter'
import type { FoundTask } from '../tasks/task-finder'
import type { TaskHistory } from '../tasks/task-history-repository'
import { commitOf, type TaskRow } from '../tasks/task-repository'
import { codeChanges } from './code-changes'
import { differencesOf, type SecretName } from './differences'
import { lastWords } from './last-words'

interface Parts {
  readonly history: TaskHistory
  readonly logs: LogRepository
  readonly code: CodeSources
  readonly secrets: () => readonly SecretSource[]
  readonly finder: Finder<unknown, FoundTask>
}

export function diagnosisCalls(parts: Parts): readonly HandledCall[] {
  return [
    handleFound(diagnoseTask, parts.finder, async ({ found, principal, signal }) => {
      const run = runOf(found('taskRedisID').thing)
      if (run.status !== 'error') throw failures.NOT_FAILED()
      const [said, changes] = await Promise.all([
        lastWords(parts.logs, run.id),
        sinceLastGood(parts, run, principal, signal),
      ])
      return { diagnosis: { ...said, ...changes } }
    }),
  ]
}

async function sinceLastGood(
  { history, code, secrets }: Parts,
  run: TaskRow,
  principal: Principal,
  signal: AbortSignal,
): Promise<Omit<Diagnosis, 'log' | 'firstLine' | 'lines'>> {
  const good = await history.lastGood(run)
  if (!good) return { differences: [], commits: [], diff: '', isDiffCut: false, codeNote: '' }
  const [nameOf, changes] = await Promise.all([
    namesFor(principal, run.project, secrets()),
    codeChanges(code, good, run, signal),
  ])
  return {
    lastGood: {
      'redis-id': redisIdOfTask(good.id),
      'completion-time': timeOf(good.completed_at),
      'git-commit': commitOf(good),
      'artefact-version': good.artefact_version,
      image: good.spec.image,
      engine: good.engine,
      variables: good.spec.env.length,
      secrets: good.spec.secrets.length,
    },
    differences: [...differencesOf(good, run, nameOf)],
    ...changes,
  }
}

/** Names of the secrets that the caller may know of. */
async function namesFor(principal: Principal, project: string, sources: readonly SecretSource[]): Promise<SecretName> {
  const headers = (await Promise.all(sources.map((source) => source.list(project)))).flat()
  const names = new Map(headers.map(({ redisId, name }) => [redisId, name]))
  return (id) => {
    const name = names.get(id)
    return name !== undefined && mayReadSecret(principal, project, name) ? name : undefined
  }
}
