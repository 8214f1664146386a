import { expect, test } from 'vitest'
import { CleverSpec } from './spec'

/** Those that are taken, and kept as they are. */
const taken = (name: unknown, forceHttps: unknown) => {
  const spec = { resources: { name }, options: { 'force-https': forceHttps } }
  const { success, data } = CleverSpec.safeParse(spec)
  if (success) expect(data).toEqual(spec)
  return success
}

test('SERV-58 SERV-60 Clever Cloud takes the listed sizes and whether HTTPS is forced, and nothing else', () => {
  const sizes = ['nano', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']
  expect([undefined, '', 'pico', 'xs', 4, ...sizes, '4XL'].filter((name) => taken(name, true))).toEqual(sizes)
  expect([undefined, 'true', 1, true, false].filter((forced) => taken('S', forced))).toEqual([true, false])
})
