import { DBT_COMMAND_VARIABLE, mayMake, scopeOf, type TaskKind } from '@etabli/sdk/platform/server'
import { runDbtCommand } from '../../contract'
import { wordsOf } from '../../contract/words'
import { checkDbtArguments } from './dbt-arguments'
import { failures } from './failures'
import type { KeptRuns } from './kept-runs'

/** Runs dbt as a task, on the main branch, as a job of dbt does. */
export function dbtTaskKind(runs: Pick<KeptRuns, 'run'>): TaskKind {
  return {
    kind: 'dbt',
    mayDefine: (principal, project) =>
      mayMake(principal, runDbtCommand, { project }) &&
      scopeOf(principal.configuration, project, 'transform').kind === 'all',
    run: async ({ task, environment, seconds, signal, write, tellCommit }) => {
      const args = argumentsIn(environment.variables[DBT_COMMAND_VARIABLE] ?? '')
      const { id, project, code, limits } = task
      // A commit of another repository says nothing of this one.
      const commit = code.gitUrl === `etabli:${project}` ? code.commit : undefined
      const { exitCode, message } = await runs.run({
        ...{ id, project, args, workDir: '', environment, signal, write, onCommit: tellCommit },
        limits: { seconds, ...(limits.memoryBytes !== undefined && { memoryBytes: limits.memoryBytes }) },
        ...(commit !== undefined && { commit }),
      })
      if (exitCode === 0) return { status: 'completed', exitCode }
      return { status: 'error', exitCode, error: `${message ?? `dbt ended with exit code ${exitCode}`}.` }
    },
  }
}

/** The words after `dbt`. @throws DBT_ARGUMENTS */
export function argumentsIn(line: string): readonly string[] {
  const words = wordsOf(line)
  if (words?.[0] !== 'dbt')
    throw failures.DBT_ARGUMENTS({
      message: `the variable ${DBT_COMMAND_VARIABLE} must hold a dbt command, such as dbt run --select orders`,
    })
  return checkDbtArguments(words.slice(1))
}
