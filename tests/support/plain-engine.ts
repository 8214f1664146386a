// What a stranger may write: an engine that is asked, which runs the code of the suite as processes of this one.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ApiError,
  defineServerPlugin,
  type EngineTaskStatus,
  extend,
  type ServerPlugin,
  type TaskEngine,
  TaskEngines,
  type TaskEnvironment,
  type TaskLogEntry,
} from '@etabli/sdk/server'
import { writeTree } from './code-repository'

interface Run {
  readonly child: ChildProcess
  readonly lines: TaskLogEntry[]
  status: EngineTaskStatus
}

/** The half of an engine of that name, which runs these files. */
export async function plainEngine(name: string, code: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-plain-'))
  await writeTree(folder, code)
  const runs = new Map<string, Run>()
  const engine: TaskEngine = {
    name,
    capabilities: async () => ({ title: 'Plain', about: 'Processes.', images: ['shell'], reports: 'asked' }),
    submit: async ({ id, code: { codePath } }, environment) => {
      const place = join(folder, codePath)
      await stat(place).catch(() => {
        throw new ApiError('NO_CODE', 422, `there is no folder ${codePath} in the code: correct its path`)
      })
      if (!runs.has(id)) runs.set(id, begun(place, await variables(folder, id, await environment())))
      return id
    },
    status: async ({ id }) => runs.get(id)?.status ?? { state: 'unknown' },
    logs: async ({ id }, log, after) => {
      const lines = log === 'application' ? (runs.get(id)?.lines ?? []) : []
      return { entries: lines.slice(Number(after)), next: lines.length === 0 ? after : String(lines.length) }
    },
    cancel: async ({ id }) => {
      const { child } = runs.get(id) ?? {}
      // With all that it has started: its group.
      if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    },
  }
  const half: ServerPlugin = defineServerPlugin({
    id: 'acme.plain-engine',
    uses: [TaskEngines],
    start: () => ({ extensions: [extend(TaskEngines, engine)] }),
  })
  return { half, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function variables(folder: string, id: string, { variables: given, files }: TaskEnvironment) {
  const place = join(folder, id)
  await mkdir(place)
  const paths = Object.keys(files).map((name) => [name, join(place, name)] as const)
  for (const [name, path] of paths) await writeFile(path, files[name] ?? '')
  return { PATH: process.env.PATH, ...given, ...Object.fromEntries(paths) }
}

function begun(cwd: string, env: NodeJS.ProcessEnv): Run {
  const child = spawn('sh', ['-c', 'exec ./run 2>&1'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const facts = { commit: 'a'.repeat(40) }
  const startTime = new Date()
  const run: Run = { child, lines: [], status: { state: 'running', startTime, facts } }
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    run.lines.push(...lines.map((line) => ({ time: new Date(), text: line })))
  })
  child.on('close', (exitCode, signal) => {
    if (rest !== '') run.lines.push({ time: new Date(), text: rest })
    run.status = { ...ending(exitCode, signal), startTime, completionTime: new Date(), facts }
  })
  return run
}

function ending(exitCode: number | null, signal: string | null): EngineTaskStatus {
  if (signal !== null || exitCode === null) return { state: 'canceled' }
  if (exitCode === 0) return { state: 'completed', exitCode }
  return { state: 'error', exitCode, error: `It ended with ${exitCode}: read its log.` }
}
