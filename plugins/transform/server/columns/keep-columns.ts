import type { RunningJob } from '@etabli/sdk/server'
import type { CheckedOut } from '../dbt/project-folders'
import type { ColumnLineages } from './column-lineage-repository'
import type { ColumnReader } from './column-reader'

export interface ColumnParts {
  readonly reader: Pick<ColumnReader, 'read'>
  readonly lineages: Pick<ColumnLineages, 'keep'>
}

type DocsJob = Pick<RunningJob, 'project' | 'signal' | 'write'>

/** Keeps what the docs tell of columns. They are there without it: what goes wrong is said in the job's output, and fails nothing. */
export async function keepColumns(
  { reader, lineages }: ColumnParts,
  { targetFolder, layout: { commit } }: Pick<CheckedOut, 'targetFolder' | 'layout'>,
  job: DocsJob,
): Promise<void> {
  const say = (line: string) => job.write(`${line}\n`)
  try {
    const nodes = await reader.read(targetFolder, { say, signal: job.signal })
    await lineages.keep(job.project, commit, nodes)
    const columns = nodes.flatMap((node) => node.columns)
    const known = columns.filter(({ from }) => from !== null).length
    say(`The origin of ${known} of ${columns.length} columns is known.`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`The origins of columns could not be found out: ${why}`)
  }
}
