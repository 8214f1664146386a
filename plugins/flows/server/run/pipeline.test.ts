import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ProcessResult, ProcessRunner, RunRequest } from '@etabli/sdk/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Part, type PartName, Pipeline, type PipelineEnd } from './pipeline'
import { outcomeOf } from './run-outcome'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-pipeline-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Program {
  readonly request: RunRequest
  readonly end: (exitCode: number) => void
}

const ORDERS = [
  ['pump', 'target'],
  ['target', 'pump'],
] as const

test.each(ORDERS)(
  'a target that took no more is told as early, where the end of the %s is heard first',
  async (...order) => {
    const { programs, ended } = await aPipeline()
    programs.pump?.request.onOutput?.('{"closed":true}\n', 'stdout')
    const end = await endingAs(order, programs, ended)
    expect(end.isTargetEarly).toBe(true)
    expect(sentenceOf(end)).toBe('target-x ended before it had taken all records.')
  },
)

test.each(ORDERS)(
  'a pump that was killed is the fault of the system, where the end of the %s is heard first',
  async (...order) => {
    const { programs, ended } = await aPipeline()
    const end = await endingAs(order, programs, ended)
    expect(end.isTargetEarly).toBe(false)
    expect(sentenceOf(end)).toBe('The run was ended by the system: run it again.')
  },
)

test('a target that ends beside a pump that goes on is early', async () => {
  const { programs, ended } = await aPipeline()
  programs.target?.end(0)
  const end = await ended
  expect(end.parts.tap?.end).toBe('aborted')
  expect(sentenceOf(end)).toBe('target-x ended before it had taken all records.')
})

async function endingAs(
  order: readonly ('pump' | 'target')[],
  programs: Awaited<ReturnType<typeof aPipeline>>['programs'],
  ended: Promise<PipelineEnd>,
): Promise<PipelineEnd> {
  for (const name of order) {
    programs[name]?.end(name === 'pump' ? 137 : 0)
    await nextTurn()
  }
  return ended
}

/** Three programs that have begun, and end when they are told or stopped. */
async function aPipeline() {
  const part = (name: PartName): Part => ({
    args: [name],
    cwd: '/',
    env: {},
    sandbox: { sees: 'programs', network: false },
  })
  const programs: Partial<Record<string, Program>> = {}
  const processes: Pick<ProcessRunner, 'run'> = {
    run: (request) => {
      if (request.args[0] === 'mkfifo') {
        return writeFile(join(folder, 'first'), '').then(() => resultOf('exited', 0))
      }
      return new Promise((resolve) => {
        const name = request.args.find((word) => word === 'tap' || word === 'target') ?? 'pump'
        programs[name] = { request, end: (exitCode) => resolve(resultOf('exited', exitCode)) }
        request.signal?.addEventListener('abort', () => resolve(resultOf('aborted', 143)), { once: true })
      })
    },
  }
  const pipeline = new Pipeline(processes, {
    parts: { tap: part('tap'), target: part('target') },
    ...{ python: { program: 'python', readable: [] }, pump: 'pump.py', folder, signal: new AbortController().signal },
    ...{ onNews: () => undefined, onState: () => undefined, onComplaint: () => undefined },
  })
  const ended = pipeline.run()
  await expect.poll(() => Object.keys(programs).toSorted()).toEqual(['pump', 'tap', 'target'])
  programs.pump?.request.onOutput?.('{"ready":true}\n', 'stdout')
  return { programs, ended }
}

function resultOf(end: ProcessResult['end'], exitCode: number): ProcessResult {
  return { end, exitCode, stdout: '', stderr: '', held: { isolation: 'sandbox', memory: 'none' } }
}

function sentenceOf(end: PipelineEnd): string {
  const each = <T>(value: T) => ({ tap: value, mapper: value, target: value })
  const names = { tap: 'tap-x', mapper: 'mapper-x', target: 'target-x' }
  return outcomeOf(end, { names, lastLines: each([]), shown: (text) => text }).error
}
