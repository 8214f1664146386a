import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collisionsOf, stripsOf } from './collisions'
import type { PlannedRun } from './planned-runs'

const aRun = (name: string, start: number, end: number, engine = 'etabli'): PlannedRun => ({
  redisId: `task:${name}`,
  subject: `artefact ${name}`,
  ...{ name, engine, start, end },
})
const told = (runs: readonly PlannedRun[], limit: number) =>
  collisionsOf(runs, limit).map(({ kind, name, from, to, most }) => ({ kind, name, from, to, most }))

test('more runs at the same time than an engine runs at once collide there, as long as that lasts', () => {
  const runs = [aRun('a', 0, 10), aRun('b', 5, 20), aRun('c', 8, 12), aRun('d', 0, 20, 'slurm')]
  expect(told(runs, 3)).toEqual([])
  expect(told(runs, 2)).toEqual([{ kind: 'engine', name: 'etabli', from: 8, to: 10, most: 3 }])
  expect(told(runs, 1)).toEqual([{ kind: 'engine', name: 'etabli', from: 5, to: 12, most: 3 }])
  expect(collisionsOf(runs, 2)[0]?.runs.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('an artefact that overlaps itself collides, on whichever engines', () => {
  expect(told([aRun('a', 0, 10), aRun('a', 9, 15, 'slurm'), aRun('b', 0, 15)], 5)).toEqual([
    { kind: 'itself', name: 'a', from: 9, to: 10, most: 2 },
  ])
})

test('what begins as the other ends does not collide', () => {
  expect(told([aRun('a', 0, 10), aRun('a', 10, 15), aRun('b', 15, 15)], 1)).toEqual([])
})

test('a trigger is marked where it takes part in a collision, and nowhere twice', () => {
  const runs = [aRun('a', 0, 10), aRun('b', 5, 20), aRun('a', 8, 12), aRun('c', 30, 40)]
  const strips = stripsOf(collisionsOf(runs, 1))
  expect(Object.fromEntries(strips)).toEqual({ 'task:a': [{ from: 5, to: 12 }], 'task:b': [{ from: 5, to: 12 }] })
})

const names = ['a', 'b', 'c'] as const
const engines = ['etabli', 'slurm'] as const
const END = 40
const anyRuns = fc.array(
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...engines),
      fc.integer({ min: 0, max: END - 1 }),
      fc.integer({ min: 0, max: 12 }),
    )
    .map(([name, engine, start, length]) => aRun(name, start, Math.min(start + length, END), engine)),
  { maxLength: 14 },
)

test('the collisions are those that are found by looking at each moment', () => {
  fc.assert(
    fc.property(anyRuns, fc.integer({ min: 1, max: 4 }), (runs, limit) => {
      const found = collisionsOf(runs, limit)
      const at = (moment: number, group: readonly PlannedRun[]) =>
        group.filter(({ start, end }) => start <= moment && moment < end).length
      const check = (kind: 'engine' | 'itself', name: string, group: readonly PlannedRun[], most: number) => {
        const mine = found.filter((collision) => collision.kind === kind && collision.name === name)
        for (let moment = 0; moment < END; moment += 1) {
          const covering = mine.filter(({ from, to }) => from <= moment && moment < to)
          expect(covering.length).toBe(at(moment, group) > most ? 1 : 0)
          for (const { most: told } of covering) expect(told).toBeGreaterThanOrEqual(at(moment, group))
        }
        for (const { from, to, most: told } of mine) {
          const counts = Array.from({ length: to - from }, (_, index) => at(from + index, group))
          expect(told).toBe(Math.max(...counts))
          // As long as it goes on: before and after it there are fewer.
          expect(at(from - 1, group)).toBeLessThanOrEqual(most)
          expect(at(to, group)).toBeLessThanOrEqual(most)
        }
      }
      for (const engine of engines)
        check(
          'engine',
          engine,
          runs.filter((run) => run.engine === engine),
          limit,
        )
      for (const name of names)
        check(
          'itself',
          name,
          runs.filter((run) => run.name === name),
          1,
        )
    }),
    { numRuns: 500 },
  )
})
