import { expect, test } from 'vitest'
import { parseConfiguration } from './configuration'
import { offeredServiceEngines, offeredTaskEngines, selectEngine } from './engine'

function aConfiguration(engines: unknown) {
  return parseConfiguration({ 'projects-acl': {}, engines })
}

const on = { enabled: true }
const everything = aConfiguration({ 'job-runner': on, scaleway: on, 'clever-cloud': on, etabli: on })

test('task engines offered are the product itself, clever-cloud and job-runner, as far as enabled (PERM-39, OP-13)', () => {
  expect(offeredTaskEngines(everything)).toEqual(['etabli', 'clever-cloud', 'job-runner'])
  expect(offeredTaskEngines(aConfiguration({ 'job-runner': on }))).toEqual(['job-runner'])
})

test('an engine that a plugin brings is offered after them, where the configuration enables it', () => {
  const engines = { 'acme-batch': on, scaleway: on, off: { enabled: false }, etabli: on }
  expect(offeredTaskEngines(aConfiguration(engines))).toEqual(['etabli', 'acme-batch'])
  expect(offeredServiceEngines(aConfiguration(engines))).toEqual(['scaleway'])
})

test('service engines offered are clever-cloud and scaleway, as far as enabled (PERM-40)', () => {
  expect(offeredServiceEngines(everything)).toEqual(['clever-cloud', 'scaleway'])
  expect(offeredServiceEngines(aConfiguration({ etabli: on, scaleway: on }))).toEqual(['scaleway'])
})

test('an engine whose enabled flag is not true is not offered (PERM-41)', () => {
  const engines = { etabli: { enabled: false }, 'clever-cloud': {}, 'job-runner': { enabled: 'true' }, scaleway: true }
  expect(offeredTaskEngines(aConfiguration(engines))).toEqual([])
  expect(offeredServiceEngines(aConfiguration(engines))).toEqual([])
  expect(offeredTaskEngines(aConfiguration(undefined))).toEqual([])
  expect(offeredTaskEngines(undefined)).toEqual([])
  // One by one, where all others are on and the project lists it: those of a plugin too.
  const all = ['etabli', 'clever-cloud', 'job-runner', 'scaleway', 'acme-batch']
  const others = Object.fromEntries(all.map((name) => [name, on]))
  for (const name of all)
    for (const flag of [{ enabled: false }, { enabled: null }, {}, { enabled: 1 }, true]) {
      const configuration = aConfiguration({ ...others, [name]: flag })
      for (const listed of [undefined, [], all])
        expect([
          ...offeredTaskEngines(configuration, listed),
          ...offeredServiceEngines(configuration, listed),
        ]).not.toContain(name)
    }
})

test('a project that lists engines limits the offer, an empty list does not (OP-12)', () => {
  expect(offeredTaskEngines(everything, ['job-runner', 'unknown'])).toEqual(['job-runner'])
  expect(offeredServiceEngines(everything, ['scaleway'])).toEqual(['scaleway'])
  expect(offeredTaskEngines(everything, [])).toHaveLength(3)
})

test('the stored engine is selected while it is offered, else the first (OP-12)', () => {
  const offered = ['etabli', 'job-runner']
  expect(selectEngine('job-runner', offered)).toBe('job-runner')
  expect(selectEngine('clever-cloud', offered)).toBe('etabli')
  expect(selectEngine(null, offered)).toBe('etabli')
  expect(selectEngine('job-runner', [])).toBeUndefined()
})
