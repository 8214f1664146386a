import { join } from 'node:path'
import type { PythonTools } from '@etabli/sdk/platform/server'
import { ApiError, type Connector } from '@etabli/sdk/server'
import { failures } from './failures'

/** A connector's program, installed. It never changes. */
export interface InstalledConnector {
  /** The absolute path of the program. */
  readonly program: string
  /** Of its environment of Python. */
  readonly folder: string
  /** What a sandbox must be given to read. */
  readonly readable: readonly string[]
  /** To be called once nothing of it runs any more. */
  release(): void
}

export interface ConnectorWaiter {
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/** What is installed of a connector. */
export type ConnectorProgram = Pick<Connector, 'name' | 'singerSource' | 'requirements'>

/** Connectors of this machine, each in an environment of its own: made when it is first asked for, then kept. */
export class ConnectorTool {
  /** @param onFailure told of each connector that could not be installed */
  constructor(
    private readonly tools: Pick<PythonTools, 'environment'>,
    private readonly onFailure: (connector: ConnectorProgram, error: unknown) => void = () => undefined,
  ) {}

  async open(connector: ConnectorProgram, { say, signal }: ConnectorWaiter): Promise<InstalledConnector> {
    const { name } = connector
    let isTold = false
    const tell = (line: string) => {
      if (!isTold) say(`${name} is installed on this server, once`)
      isTold = true
      say(line)
    }
    const asked = this.tools.environment({ requirements: requirementsOf(connector), say: tell, signal })
    const { folder, readable, release } = await asked.catch((cause: unknown) => {
      if (signal.aborted) throw cause
      const error = missing(name, cause)
      this.onFailure(connector, error)
      throw error
    })
    return { program: join(folder, 'bin', name), folder, readable, release }
  }
}

/** With their hashes where they are known. */
export function requirementsOf({ singerSource, requirements }: ConnectorProgram): string {
  return requirements ?? singerSource
}

/** What keeps a connector from being there, in one sentence: an operator reads it. */
function missing(name: string, cause: unknown): ApiError {
  if (!(cause instanceof ApiError)) return failures.CONNECTOR_MISSING({ cause })
  if (cause.code === 'IMAGE_MISSING') return failures.PYTHON_MISSING({ cause })
  return failures.CONNECTOR_MISSING({ cause, message: `${name} could not be installed: ${cause.message}` })
}
