import type { Held, ProcessLimits, ProcessResult, RunRequest, WaitingSandbox } from '@etabli/sdk/server'
import { findProgram, programOf } from './find-program'
import type { ProcessGroup } from './process-group'
import { Supervision } from './supervision'

/** Where the gate finds its own programs. */
const GATE_PATH = '/usr/bin:/bin'
/** What dash sets, or reads in its own way. */
const OWN_VARIABLES = ['IFS', 'LINENO', 'MAIL', 'MAILPATH', 'OLDPWD', 'OPTIND', 'PPID', 'PS1', 'PS2', 'PS4', 'PWD']

/** What waits in a sandbox. */
export interface Gate {
  readonly command: readonly [string, ...string[]]
  readonly env: Readonly<Record<string, string>>
  /** Whether it hands variables on and adds none, as dash does and bash does not. */
  readonly isExact: boolean
}

/** Undefined where there is no shell. */
export function findGate(): Gate | undefined {
  const dash = findProgram('dash', GATE_PATH)
  const shell = dash ?? findProgram('sh', GATE_PATH)
  if (shell === undefined) return undefined
  return { command: [shell, '-s'], env: { PATH: GATE_PATH }, isExact: dash !== undefined }
}

type Request = Parameters<WaitingSandbox['run']>[0]

interface Parts {
  readonly gate: Gate
  readonly holds: (limits: ProcessLimits | undefined) => Promise<Held>
  readonly runAnew: (request: Omit<RunRequest, 'sandbox'>) => Promise<ProcessResult>
}

/** A sandbox whose gate waits for its program. */
export class OpenSandbox implements WaitingSandbox {
  #isDiscarded = false

  constructor(
    private readonly group: ProcessGroup,
    private readonly parts: Parts,
  ) {
    // Of one that is gone, the end says all.
    group.program.stdin?.on('error', () => undefined)
  }

  async run(request: Request): Promise<ProcessResult> {
    const held = await this.parts.holds(request.limits)
    const script = this.#scriptFor(request, held)
    if (request.signal?.aborted) {
      this.discard()
      return { end: 'aborted', exitCode: 130, stdout: '', stderr: '', held }
    }
    // Its end is heard of a moment after it was ended.
    if (this.#isDiscarded || this.group.isOver) return this.parts.runAnew(request)
    const supervision = new Supervision(this.group, request, held)
    const gathered = supervision.gather({ ...request, input: script })
    const { end, exitCode } = await supervision.over
    return { end, exitCode, ...gathered(), held }
  }

  discard(): void {
    this.#isDiscarded = true
    this.group.kill()
  }

  #scriptFor(request: Request, held: Held): string {
    try {
      return scriptFor(request, held, this.parts.gate)
    } catch (error) {
      this.discard()
      throw error
    }
  }
}

/**
 * The limits, the folder, then the program in place of the gate, with its own environment alone. As one compound command: a shell does
 * nothing of it before it has read the end.
 */
function scriptFor({ args: [name, ...words], cwd, env, limits }: Request, { memory }: Held, { isExact }: Gate): string {
  const command = [programOf(name, env.PATH), ...words]
  const variables = Object.entries(env)
  const isPlain = isExact && variables.every(([name]) => isPlainName(name))
  const isLimited = memory === 'limit' && limits?.memoryBytes !== undefined
  const start = isPlain
    ? [
        'unset PATH PWD OLDPWD',
        ...variables.map(([name, value]) => `export ${name}=${quoted(value)}`),
        `exec ${command.map(quoted).join(' ')} </dev/null`,
      ]
    : [`exec ${['env', '-i', ...variables.map((pair) => pair.join('=')), ...command].map(quoted).join(' ')} </dev/null`]
  return [
    '{',
    ...(isLimited ? ['ulimit -c 0 || exit', `ulimit -d ${Math.ceil(limits.memoryBytes / 1_024)} || exit`] : []),
    `cd ${quoted(cwd)} || exit`,
    ...start,
    '}',
    '',
  ].join('\n')
}

function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !OWN_VARIABLES.includes(name)
}

function quoted(text: string): string {
  if (text.includes('\0')) throw new TypeError('a program can be given no NUL')
  return `'${text.replaceAll("'", `'\\''`)}'`
}
