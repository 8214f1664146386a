import { afterAll, beforeAll, expect, vi } from 'vitest'
import { failOfErrorLines } from './error-lines'

// The files of a worker share a process. One that leaves it changed fails: its environment, its folder, what it replaced of the
// language's own, a clock that is not real. It is set back, so that the files after it do not fail as well.

const REPLACED = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const

let before: ReturnType<typeof look>

failOfErrorLines()

beforeAll(() => {
  before = look()
})

afterAll(() => {
  // As Vitest does after the file, once more for what a test has restored: a spy on a clock that is not real brings that clock back.
  vi.restoreAllMocks()
  const left = { ...changes(before, look()), isTimeFake: vi.isFakeTimers() }
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  restore()
  expect(left).toEqual({ variables: [], hasLeftFolder: false, replaced: [], isTimeFake: false })
})

function look() {
  return { env: { ...process.env }, folder: process.cwd(), own: REPLACED.map((name) => globalThis[name]) }
}

/** Names alone: values of an environment are nobody's to print. */
function changes(one: ReturnType<typeof look>, other: ReturnType<typeof look>) {
  const names = new Set([...Object.keys(one.env), ...Object.keys(other.env)])
  return {
    variables: [...names].filter((name) => one.env[name] !== other.env[name]),
    hasLeftFolder: one.folder !== other.folder,
    replaced: REPLACED.filter((_, at) => one.own[at] !== other.own[at]),
  }
}

function restore(): void {
  for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name]
  Object.assign(process.env, before.env)
  if (process.cwd() !== before.folder) process.chdir(before.folder)
}
