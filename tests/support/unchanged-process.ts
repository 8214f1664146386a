import { afterAll, beforeAll, expect, vi } from 'vitest'

// The files of a worker share a process. One that leaves it changed fails: its environment, its folder, what it replaced of the
// language's own, a clock that is not real. It is set back, so that the files after it do not fail as well.

const REPLACED = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const

let before: ReturnType<typeof look>

beforeAll(() => {
  before = look()
})

afterAll(() => {
  const isTimeFake = vi.isFakeTimers()
  vi.useRealTimers()
  const after = look()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  restore()
  expect({ ...after, isTimeFake }).toEqual({ ...before, isTimeFake: false })
})

function look() {
  return { env: { ...process.env }, folder: process.cwd(), own: REPLACED.map((name) => globalThis[name]) }
}

function restore(): void {
  for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name]
  Object.assign(process.env, before.env)
  if (process.cwd() !== before.folder) process.chdir(before.folder)
}
