import { masked } from '@etabli/core/format/mask'
import type { ApiError, ProcessResult, ProcessRunner, Sandbox } from '@etabli/sdk/server'
import { failures as folderFailures, saysDiskFull } from '../kept-folders/failures'
import { failures } from './failures'

const SECONDS = 15 * 60
const MEMORY_BYTES = 4 * 1_073_741_824
const OUTPUT_BYTES = 8 * 1_048_576

export interface Installation {
  readonly args: readonly [string, ...string[]]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly writable: Sandbox['writable']
  readonly readable?: Sandbox['readable']
  readonly sees?: Sandbox['sees']
  readonly say?: (line: string) => void
  readonly signal: AbortSignal
  /** What must not be shown of what it writes. */
  readonly secrets?: readonly string[]
}

/**
 * Runs a program that installs something, in a sandbox where there is one: it reaches the network, and changes its own folders alone. Its
 * exit code is the caller's to judge; what ends it early is a failure.
 */
export async function install(processes: ProcessRunner, installation: Installation): Promise<ProcessResult> {
  const { args, cwd, env, writable = [], readable = [], sees = 'machine', say, signal, secrets = [] } = installation
  const lines = new Lines((line) => say?.(masked(line, secrets)))
  let written = ''
  const result = await processes.run({
    args,
    cwd,
    env,
    limits: { seconds: SECONDS, memoryBytes: MEMORY_BYTES, outputBytes: OUTPUT_BYTES },
    sandbox: { sees, network: true, writable, readable },
    isBackground: true,
    signal,
    onOutput: (text, stream) => {
      if (stream === 'stdout') written += text
      lines.write(text)
    },
  })
  lines.end()
  if (result.end === 'aborted') throw folderFailures.CANCELLED()
  if (result.end === 'timed-out') throw failures.PACKAGES_TIMED_OUT()
  if (saysDiskFull(result.stderr)) throw folderFailures.DISK_FULL()
  return { ...result, stdout: masked(written, secrets), stderr: masked(result.stderr, secrets) }
}

/** Why the packages of a file are not there, in the installer's own words. */
export function packagesFailed(file: string, said: string): ApiError {
  return failures.PACKAGES_FAILED({ message: `the packages of ${file} could not be installed: ${said.slice(0, 600)}` })
}

/** Whole lines, without blanks at their ends. */
class Lines {
  #rest = ''

  constructor(private readonly hear: (line: string) => void) {}

  write(text: string): void {
    const lines = (this.#rest + text).split(/[\r\n]+/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') this.hear(line.trimEnd())
  }

  end(): void {
    this.write('\n')
  }
}
