import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import type { EmulatedApplication, EmulatedDeployment } from './applications'
import { memoryOf } from './products'

interface Parts {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
}

interface Program {
  readonly deployment: EmulatedDeployment
  /** Where its code lies. */
  readonly folder: string
  readonly command: string
  readonly variables?: Readonly<Record<string, string>>
  /** Aborted to end it. */
  readonly signal: AbortSignal
}

/** Runs a command of the shell as the program of an application; gives its exit code. */
export async function runProgram(
  { processes, runtimes }: Parts,
  { id, env, log, wish }: EmulatedApplication,
  { deployment, folder, command, variables = {}, signal }: Program,
): Promise<number> {
  const lines = { stdout: new Lines(), stderr: new Lines() }
  const add = (message: string) => log.append({ service: 'bas', deploymentId: deployment.id, message })
  const { path, readable } = await runtimes.toolchains()
  const { exitCode } = await processes.run({
    args: ['sh', '-c', command],
    cwd: join(folder, env.APP_FOLDER ?? ''),
    env: {
      LANG: 'C.UTF-8',
      ...env,
      PATH: path,
      HOME: folder,
      APP_ID: id,
      COMMIT_ID: deployment.commit,
      CC_DEPLOYMENT_ID: deployment.id,
      ...variables,
    },
    sandbox: { network: true, sees: 'programs', writable: [folder], readable },
    limits: { memoryBytes: memoryOf(wish.maxFlavor) },
    signal,
    onOutput: (text, stream) => lines[stream].add(text, add),
  })
  for (const rest of Object.values(lines)) rest.end(add)
  return exitCode
}

/** Cuts what comes into lines. */
class Lines {
  #rest = ''

  add(text: string, add: (line: string) => void): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) add(line)
  }

  end(add: (line: string) => void): void {
    if (this.#rest !== '') add(this.#rest)
    this.#rest = ''
  }
}
