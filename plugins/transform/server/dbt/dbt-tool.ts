import { join } from 'node:path'
import type { PythonTools } from '@etabli/sdk/platform/server'
import { ApiError } from '@etabli/sdk/server'
import { DBT_PACKAGES } from './dbt-packages'
import { failures } from './failures'

/** dbt, installed. It never changes. */
export interface InstalledDbt {
  /** The absolute path of the program. */
  readonly program: string
  /** What a sandbox must be given to read. */
  readonly readable: readonly string[]
  /** To be called once the run is over. */
  release(): void
}

export interface DbtWaiter {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** dbt of this machine: made when it is first asked for, then kept. */
export class DbtTool {
  constructor(private readonly tools: Pick<PythonTools, 'environment'>) {}

  async open({ say, signal }: DbtWaiter): Promise<InstalledDbt> {
    let isTold = false
    const tell = (line: string) => {
      if (!isTold) say('dbt is installed on this server, once')
      isTold = true
      say(line)
    }
    const asked = this.tools.environment({ requirements: DBT_PACKAGES, say: tell, signal })
    const { folder, readable, release } = await asked.catch((cause: unknown) => {
      throw signal.aborted ? cause : missing(cause)
    })
    return { program: join(folder, 'bin', 'dbt'), readable, release }
  }
}

/** What keeps dbt from being there, in one sentence: an operator reads it. */
function missing(cause: unknown): ApiError {
  if (!(cause instanceof ApiError)) return failures.DBT_MISSING({ cause })
  if (cause.code === 'IMAGE_MISSING') return failures.PYTHON_MISSING({ cause })
  return failures.DBT_MISSING({ cause, message: `dbt could not be installed: ${cause.message}` })
}
