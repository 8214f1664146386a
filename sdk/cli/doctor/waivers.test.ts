import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWaivers, withWaivers } from './waivers'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etabli-waivers-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const TIMER = "page 'list': a repeating timer is left behind each time: 50 more after 50 times"
const LISTENER =
  "page 'list': a listener on the window or the document is left behind each time: 50 more after 50 times"

async function judged(leaks: readonly string[], waive: unknown) {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'list', etabli: { waive } }))
  const problems = withWaivers(leaks, await readWaivers(folder))
  return problems.map(({ severity, message }) => `${severity}: ${message}`)
}

test('a leak that is waived with a reason is a note with that reason, and the others stay errors', async () => {
  expect(
    await judged([TIMER, LISTENER], [{ leak: "'list': a repeating timer", reason: 'the chart library, #12' }]),
  ).toEqual([`note: waived (the chart library, #12): ${TIMER}`, `error: ${LISTENER}`])
})

test('a waiver without a reason waives nothing, and one that no leak fits is told', async () => {
  expect(await judged([TIMER], [{ leak: 'a repeating timer' }, { leak: 'a subscription', reason: 'kept' }])).toEqual([
    `error: ${TIMER}`,
    "warning: the waiver of 'a repeating timer' in package.json has no reason, so it waives nothing: add one",
    "warning: the waiver of 'a subscription' in package.json fits no leak that was found: remove it",
  ])
})

test('waivers that cannot be read waive nothing, and what is wrong is told', async () => {
  const [leak, warning] = await judged([TIMER], [{ leak: '', reason: 'all' }])
  expect(leak).toBe(`error: ${TIMER}`)
  expect(warning).toMatch(/^warning: etabli\.waive in package\.json cannot be read: etabli\.waive\.0\.leak: /)
})

test('without a package.json, or without waivers in it, leaks are errors', async () => {
  expect(await readWaivers(folder)).toEqual([])
  await writeFile(join(folder, 'package.json'), '{ "name": "list" }')
  expect(withWaivers([TIMER], await readWaivers(folder))).toEqual([{ severity: 'error', message: TIMER }])
})
