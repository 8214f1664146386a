import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BundledArtefact } from './bundle'
import { criticalPath, cycleOf, dependenciesOf, downstreamOf, orderOf } from './bundle-order'

const waiting = (name: string, ...names: readonly string[]): BundledArtefact => ({
  name,
  dependency: { type: 'tasks', 'tasks-dependencies': { tasks: names.map((one) => ({ name: one })) } },
})

const NAMES = Array.from({ length: 8 }, (_, at) => `artefact ${at}`)
const some = fc.subarray(NAMES)
/** Any bundle at all: with cycles, with names that it lacks, and with some that wait for themselves. */
const anyBundle = fc
  .tuple(fc.shuffledSubarray(NAMES), fc.array(some, { minLength: 8, maxLength: 8 }))
  .map(([names, dependencies]) => names.map((name, at) => waiting(name, ...(dependencies[at] ?? []))))
/** A bundle whose artefacts wait only for such as come earlier in some order, listed in another. */
const soundBundle = fc
  .tuple(fc.shuffledSubarray(NAMES), fc.array(some, { minLength: 8, maxLength: 8 }))
  .chain(([names, dependencies]) => {
    const sound = names.map((name, at) =>
      waiting(name, ...(dependencies[at] ?? []).filter((one) => names.slice(0, at).includes(one))),
    )
    return fc.shuffledSubarray(sound, { minLength: sound.length })
  })

const find = (bundle: readonly BundledArtefact[], name: string | undefined) => bundle.find((one) => one.name === name)
const waitsFor = (bundle: readonly BundledArtefact[], name: string | undefined): readonly string[] => {
  const artefact = find(bundle, name)
  return artefact ? dependenciesOf(artefact).filter((one) => find(bundle, one)) : []
}
/** Whether a chain of dependencies leads from one to the other, by trying all of them. */
const leadsTo = (bundle: readonly BundledArtefact[], from: string, to: string, seen: readonly string[] = []): boolean =>
  waitsFor(bundle, from).some(
    (one) => one === to || (!seen.includes(one) && leadsTo(bundle, one, to, [...seen, from, one])),
  )

test('only dependencies of the type tasks are waited for, each once', () => {
  expect(dependenciesOf({ name: 'a' })).toEqual([])
  expect(dependenciesOf(waiting('a', 'b', 'c', 'b'))).toEqual(['b', 'c'])
  expect(dependenciesOf({ name: 'a', dependency: { type: 'tasks' } })).toEqual([])
  const files = { ...waiting('a', 'b').dependency, type: 'files' } as const
  expect(dependenciesOf({ name: 'a', dependency: files })).toEqual([])
})

test('the order has each artefact once, after all that it waits for', () => {
  fc.assert(
    fc.property(soundBundle, (bundle) => {
      const order = orderOf(bundle)
      expect([...order].sort()).toEqual(bundle.map(({ name }) => name).sort())
      order.forEach((name, at) => {
        expect(order.slice(0, at)).toEqual(expect.arrayContaining([...waitsFor(bundle, name)]))
      })
    }),
  )
})

test('where dependencies leave a choice, the order of the bundle decides', () => {
  expect(orderOf([waiting('d', 'c'), waiting('b'), waiting('c'), waiting('a')])).toEqual(['b', 'c', 'd', 'a'])
  fc.assert(
    fc.property(soundBundle, (bundle) => {
      const order = orderOf(bundle)
      const place = (name: string) => bundle.findIndex((one) => one.name === name)
      order.forEach((name, at) => {
        const before = order.slice(0, at)
        const ready = bundle.filter(
          (one) => !before.includes(one.name) && waitsFor(bundle, one.name).every((each) => before.includes(each)),
        )
        expect(place(name)).toBe(Math.min(...ready.map((one) => place(one.name))))
      })
    }),
  )
})

test('a cycle is named, each waiting for the next and the last for the first', () => {
  expect(cycleOf([waiting('a', 'b'), waiting('b', 'c'), waiting('c', 'd', 'b'), waiting('d')])).toEqual(['b', 'c'])
  expect(cycleOf([waiting('a', 'a')])).toEqual(['a'])
  fc.assert(
    fc.property(anyBundle, (bundle) => {
      const cycle = cycleOf(bundle)
      if (!cycle) return
      expect(new Set(cycle).size).toBe(cycle.length)
      cycle.forEach((name, at) => {
        expect(waitsFor(bundle, name)).toContain(cycle[(at + 1) % cycle.length])
      })
    }),
  )
})

test('a cycle is found where, and only where, one can be followed by hand', () => {
  fc.assert(
    fc.property(anyBundle, (bundle) => {
      expect(cycleOf(bundle) !== undefined).toBe(bundle.some(({ name }) => leadsTo(bundle, name, name)))
    }),
  )
  fc.assert(
    fc.property(soundBundle, (bundle) => {
      expect(cycleOf(bundle)).toBeUndefined()
    }),
  )
})

test('with a cycle the order still has every artefact once', () => {
  expect(orderOf([waiting('b', 'a'), waiting('a', 'b'), waiting('c')])).toEqual(['c', 'b', 'a'])
  fc.assert(
    fc.property(anyBundle, (bundle) => {
      expect([...orderOf(bundle)].sort()).toEqual(bundle.map(({ name }) => name).sort())
    }),
  )
})

test('downstream are those from which a chain of dependencies leads back, without the artefact itself', () => {
  const chain = [waiting('d'), waiting('c', 'b'), waiting('b', 'a'), waiting('a')]
  expect(downstreamOf(chain, 'a')).toEqual(['c', 'b'])
  expect(downstreamOf(chain, 'no such artefact')).toEqual([])
  fc.assert(
    fc.property(anyBundle, fc.constantFrom(...NAMES), (bundle, name) => {
      const expected = find(bundle, name)
        ? bundle.map((one) => one.name).filter((one) => one !== name && leadsTo(bundle, one, name))
        : []
      expect(downstreamOf(bundle, name)).toEqual(expected)
    }),
  )
})

test('the critical path is a chain of dependencies, and none takes longer', () => {
  const seconds = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(soundBundle, seconds, (bundle, typical) => {
      const secondsOf = (name: string) => typical[NAMES.indexOf(name)] ?? 0
      const { path, seconds: longest } = criticalPath(bundle, secondsOf)
      path.slice(1).forEach((name, at) => {
        expect(waitsFor(bundle, name)).toContain(path[at])
      })
      const taking = (name: string): number =>
        secondsOf(name) + Math.max(0, ...waitsFor(bundle, name).map((one) => taking(one)))
      expect(path.reduce((sum, name) => sum + secondsOf(name), 0)).toBe(longest)
      expect(longest).toBe(Math.max(0, ...bundle.map(({ name }) => taking(name))))
    }),
  )
})

test('the critical path of a cycle ends, and leaves the cycle out', () => {
  const bundle = [waiting('a', 'b'), waiting('b', 'a'), waiting('c'), waiting('d', 'c'), waiting('e', 'd', 'a')]
  expect(criticalPath(bundle, () => 1)).toEqual({ path: ['c', 'd'], seconds: 2 })
  expect(criticalPath([], () => 1)).toEqual({ path: [], seconds: 0 })
})

test('500 artefacts with 5,000 dependencies are put in order at once', () => {
  const bundle = Array.from({ length: 500 }, (_, at) =>
    waiting(`${at}`, ...Array.from({ length: Math.min(at, 10) }, (_, back) => `${at - 1 - back}`)),
  ).reverse()
  const started = performance.now()
  expect(orderOf(bundle)[0]).toBe('0')
  expect(cycleOf(bundle)).toBeUndefined()
  expect(criticalPath(bundle, () => 1).seconds).toBe(500)
  expect(performance.now() - started).toBeLessThan(500)
})
