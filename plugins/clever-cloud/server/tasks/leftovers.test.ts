import { expect, test } from 'vitest'
import { aTask, begun, cleverWorld, INSTALLATION, standing } from '#tests/support/clever-cloud'
import { createLog } from '../../../../host/server/log'
import { serviceOf } from '../open-service'
import { Leftovers } from './leftovers'

const MINUTE = 60_000

test('an application is removed a minute after the last question about its ended task', async () => {
  const { engine, emulator, leftovers, pass } = await cleverWorld({ 'main.sh': 'true' })
  const task = await begun(engine, aTask())
  await standing(engine, task)
  await leftovers.sweep()
  pass(MINUTE / 2)
  await engine.logs(task, 'application', '')
  pass(MINUTE / 2)
  await leftovers.sweep()
  expect(emulator.applications.size).toBe(1)
  pass(MINUTE / 2)
  await leftovers.sweep()
  expect(emulator.applications.size).toBe(0)
  expect(await engine.status(task)).toEqual({ state: 'unknown' })
})

test('a later server finds what an earlier one left: what has ended, not what runs, and nothing of another installation', async () => {
  const { engine, emulator } = await cleverWorld({ 'main.sh': '[ "$LONG" = "" ] || sleep 600' })
  const ended = await begun(engine, aTask())
  const running = await begun(engine, aTask(), { variables: { LONG: 'yes' } })
  await standing(engine, ended)
  await standing(engine, running, ({ state }) => state === 'running')
  const { api } = serviceOf(emulator)
  const later = (installation: string) => {
    let time = Date.now()
    const parts = { api: async () => api, installation, now: () => time, log: createLog('silent') }
    const leftovers = new Leftovers(parts)
    time += 61 * MINUTE
    return leftovers
  }
  await later('another').sweep()
  expect(emulator.applications.size).toBe(2)
  await later(INSTALLATION).sweep()
  expect([...emulator.applications.keys()]).toEqual([running.reference])
})
