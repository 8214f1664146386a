import { join } from 'node:path'
import type { ProcessResult, ProcessRunner } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { DbtTool, DbtWaiter, PythonProgram } from '../dbt/dbt-tool'
import { NodeColumns } from './column-lineage-repository'
import { LINEAGE_PROGRAM } from './lineage-program'
import { SQLGLOT_PACKAGES } from './sqlglot-packages'

export const SQLGLOT: PythonProgram = { name: 'sqlglot', program: 'python', requirements: SQLGLOT_PACKAGES }

const SECONDS = 300
const MEMORY_BYTES = 2 * 1024 ** 3
/** Some 200,000 columns. */
const OUTPUT_BYTES = 16 * 1024 ** 2

interface Parts {
  readonly tool: Pick<DbtTool, 'open'>
  readonly processes: Pick<ProcessRunner, 'run'>
}

/** Finds out what columns are made of, from what dbt has written with the docs. */
export class ColumnReader {
  constructor(private readonly parts: Parts) {}

  /** @param targetFolder absolute; holds manifest.json and catalog.json. Nothing of it is changed. */
  async read(targetFolder: string, waiter: DbtWaiter): Promise<readonly NodeColumns[]> {
    const { program, readable, release } = await this.parts.tool.open(waiter)
    try {
      const ended = await this.parts.processes.run({
        args: [program, '-I', '-c', LINEAGE_PROGRAM, ...FILES.map((name) => join(targetFolder, name))],
        cwd: '/',
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
        limits: { seconds: SECONDS, memoryBytes: MEMORY_BYTES, outputBytes: OUTPUT_BYTES },
        sandbox: { sees: 'programs', network: false, readable: [targetFolder, ...readable] },
        signal: waiter.signal,
        isBackground: true,
      })
      if (ended.end !== 'exited' || ended.exitCode !== 0)
        throw new Error(whyOf(ended).replaceAll(targetFolder, 'target'))
      return z.array(NodeColumns).parse(JSON.parse(ended.stdout))
    } finally {
      release()
    }
  }
}

const FILES = ['manifest.json', 'catalog.json']

/** Python names the fault last. */
function whyOf({ end, exitCode, stderr }: ProcessResult): string {
  if (end !== 'exited') return end.replaceAll('-', ' ')
  return stderr.trim().split('\n').at(-1)?.slice(0, 200) || `exit code ${exitCode}`
}
