import { join } from 'node:path'
import type { PythonTools } from '@etabli/sdk/platform/server'
import { ApiError } from '@etabli/sdk/server'
import { DBT_PACKAGES } from './dbt-packages'
import { failures } from './failures'

/** dbt, or what runs it, installed. It never changes. */
export interface InstalledDbt {
  /** The absolute path of the program. */
  readonly program: string
  /** Of its environment of Python. */
  readonly folder: string
  /** What a sandbox must be given to read. */
  readonly readable: readonly string[]
  /** To be called once the run is over. */
  release(): void
}

export interface DbtWaiter {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** A program of Python, with its packages by their hashes. */
export interface PythonProgram {
  /** As people call it. */
  readonly name: string
  /** The name of its file. */
  readonly program: string
  readonly requirements: string
}

const DBT: PythonProgram = { name: 'dbt', program: 'dbt', requirements: DBT_PACKAGES }

/** dbt of this machine, or another program that has it: made when it is first asked for, then kept. */
export class DbtTool {
  constructor(
    private readonly tools: Pick<PythonTools, 'environment'>,
    private readonly what = DBT,
  ) {}

  async open({ say, signal }: DbtWaiter): Promise<InstalledDbt> {
    const { name, program, requirements } = this.what
    let isTold = false
    const tell = (line: string) => {
      if (!isTold) say(`${name} is installed on this server, once`)
      isTold = true
      say(line)
    }
    const asked = this.tools.environment({ requirements, say: tell, signal })
    const { folder, readable, release } = await asked.catch((cause: unknown) => {
      throw signal.aborted ? cause : missing(name, cause)
    })
    return { program: join(folder, 'bin', program), folder, readable, release }
  }
}

/** What keeps dbt from being there, in one sentence: an operator reads it. */
function missing(name: string, cause: unknown): ApiError {
  if (!(cause instanceof ApiError)) return failures.DBT_MISSING({ cause })
  if (cause.code === 'IMAGE_MISSING') return failures.PYTHON_MISSING({ cause })
  return failures.DBT_MISSING({ cause, message: `${name} could not be installed: ${cause.message}` })
}
