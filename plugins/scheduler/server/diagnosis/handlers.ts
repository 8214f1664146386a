import { type CodeSources, codeChanges, secretNamesFor, type UsedCode } from '@etabli/sdk/platform/server'
import { type Finder, type HandledCall, handleFound, type Principal, type SecretSource } from '@etabli/sdk/server'
import { type Diagnosis, diagnoseTask } from '../../contract'
import { failures } from '../failures'
import { runOf } from '../tasks/handlers'
import type { LogRepository } from '../tasks/log-repository'
import { redisIdOfTask, timeOf } from '../tasks/presenter'
import type { FoundTask } from '../tasks/task-finder'
import type { TaskHistory } from '../tasks/task-history-repository'
import { commitOf, type TaskRow } from '../tasks/task-repository'
import { differencesOf } from './differences'
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
    secretNamesFor(principal, run.project, secrets()),
    codeChanges(code, run.project, { good: codeOf(good), bad: codeOf(run) }, signal),
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

function codeOf(run: TaskRow): UsedCode {
  const { gitUrl: url, gitBranch: branch, codePath: path } = run.spec
  return { url, branch, path, commit: commitOf(run) }
}
