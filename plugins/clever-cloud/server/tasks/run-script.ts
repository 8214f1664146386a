import type { TaskEnvironment } from '@etabli/sdk/server'

/** Variables that are this engine's own; a task's of the same name are not given. */
const SCRIPT = 'ETABLI_TASK_SCRIPT'
const FILE = 'ETABLI_TASK_FILE_'
/** What stands in the log where the task's own program begins and ends: all between is what it has written. */
const MARK = 'etabli-task'

interface Run {
  readonly taskId: string
  /** A command of the shell. */
  readonly command: string
  readonly environment: TaskEnvironment
  readonly seconds: number | undefined
}

/**
 * The variables with which Clever Cloud runs a task: CC_RUN_COMMAND, whose script marks the task's begin and end in the log, since the API
 * tells no exit code, and makes the files of its secrets, since an application has variables only.
 */
export function runVariables({ taskId, command, environment, seconds }: Run): Readonly<Record<string, string>> {
  const { variables, files } = environment
  const names = Object.keys(files)
  return {
    ...variables,
    ...Object.fromEntries(names.map((name) => [FILE + name, Buffer.from(files[name] ?? []).toString('base64')])),
    CC_RUN_COMMAND: `sh -c "$${SCRIPT}"`,
    [SCRIPT]: [
      `echo '${MARK} ${taskId} begins'`,
      `unset ${SCRIPT}`,
      ...(names.length === 0 ? [] : ['umask 077', 'folder=$(mktemp -d)', `trap 'rm -rf "$folder"' EXIT`]),
      ...names.map(fileLine),
      ...(names.length === 0 ? [] : ['umask 022']),
      // By one way with the marks: of two, the errors may come in behind the mark of the end.
      `${seconds === undefined ? '' : `timeout -k 10 ${Math.ceil(seconds)} `}${command} 2>&1`,
      'code=$?',
      `echo "${MARK} ${taskId} ends $code"`,
      'exit $code',
    ].join('\n'),
  }
}

/** Names of variables are checked where tasks are taken on; here they stand in a script. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

function fileLine(name: string): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of a variable`)
  const path = `"$folder/${name}"`
  return `printf %s "$${FILE}${name}" | base64 -d > ${path} && export ${name}=${path} && unset ${FILE}${name}`
}

export interface Mark {
  /** What stands before it in its line: the end of what the task has written, where that has no end of line. */
  readonly before: string
  /** Where the task ends; absent where it begins. */
  readonly exitCode?: number
}

/** What marks the lines of one task. */
export function markOf(taskId: string): string {
  return `${MARK} ${taskId}`
}

/** What a line of the log marks; undefined where it marks nothing. */
export function readMark(taskId: string, line: string): Mark | undefined {
  const start = line.lastIndexOf(`${markOf(taskId)} `)
  if (start < 0) return undefined
  const before = line.slice(0, start)
  const rest = line.slice(start + markOf(taskId).length + 1).trimEnd()
  if (rest === 'begins') return { before }
  const exitCode = /^ends (\d{1,3})$/.exec(rest)?.[1]
  return exitCode === undefined ? undefined : { before, exitCode: Number(exitCode) }
}
