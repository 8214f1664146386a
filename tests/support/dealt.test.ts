import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealt } from './dealt'

const things = fc.uniqueArray(fc.record({ name: fc.string(), weight: fc.nat(300) }), {
  selector: ({ name }) => name,
  minLength: 1,
})

test('each thing is in one share, and no share is heavier than the lightest by more than its own last thing', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: 1, max: 5 }), (all, count) => {
      const shares = dealt(
        all,
        count,
        ({ weight }) => weight,
        ({ name }) => name,
      )
      expect(shares).toHaveLength(count)
      expect(shares.flat().toSorted(byName)).toEqual(all.toSorted(byName))
      const weights = shares.map((share) => share.reduce((sum, { weight }) => sum + weight, 0))
      for (const [index, share] of shares.entries())
        expect((weights[index] ?? 0) - (share.at(-1)?.weight ?? 0)).toBeLessThanOrEqual(Math.min(...weights))
    }),
  )
})

test('the order in which things are found does not matter', () => {
  fc.assert(
    fc.property(things, (all) => {
      const deal = (list: typeof all) =>
        dealt(
          list,
          3,
          ({ weight }) => weight,
          ({ name }) => name,
        )
      expect(deal(all.toReversed())).toEqual(deal(all))
    }),
  )
})

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1
}
