import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answered, type Bisection, beginSearch, findingOf, offNow, suspectsOf } from './bisect'
import { withDependants } from './dependants'
import type { Resolved, Tier } from './plugin-status'

/** A plugin that provides one service, named like it, and requires those of others. */
function aPlugin(id: string, requires: readonly string[] = [], tier: Tier = 'installed'): Resolved {
  const key = (name: string) => `${name}-service@1`
  const manifest = {
    id,
    version: '1.0.0',
    sdk: '^0.1.0',
    title: id,
    provides: [key(id)],
    requires: requires.map(key),
    routes: [],
    menu: [],
    cards: [],
    commands: [],
  }
  const version = '1.0.0'
  return { id, title: id, version, tier, manifest, isolation: undefined, entry: undefined, hash: id, aside: undefined }
}

/** Up to 40 plugins in any order; each may need any that were made before it, so that no needs go round in a circle. */
const plugins: fc.Arbitrary<readonly Resolved[]> = fc.integer({ min: 1, max: 40 }).chain((count) =>
  fc
    .tuple(
      ...Array.from({ length: count }, (_, at) => fc.subarray([...Array(at).keys()], { maxLength: Math.min(at, 4) })),
    )
    .map((needs) =>
      needs.map((needed, at) =>
        aPlugin(
          `acme.p${at}`,
          needed.map((other) => `acme.p${other}`),
        ),
      ),
    )
    .chain((made) => fc.shuffledSubarray(made, { minLength: made.length })),
)

const ALL = { builtIn: false, keep: [] }

/** Answers as somebody would who sees the fault exactly while the faulty plugin runs. */
function search(all: readonly Resolved[], faulty: string | undefined): Bisection {
  let at = beginSearch(suspectsOf(all, ALL))
  while (findingOf(at).kind === 'asking') {
    const off = withDependants(offNow(at), all)
    at = answered(at, faulty !== undefined && off.includes(faulty) ? 'good' : 'bad')
  }
  return at
}

describe('a search for the plugin that breaks something', () => {
  test('finds it among any plugins with any needs, in at most log2(n) + 1 questions', () => {
    fc.assert(
      fc.property(
        plugins.chain((all) => fc.tuple(fc.constant(all), fc.nat(all.length - 1))),
        ([all, at]) => {
          const faulty = all[at]?.id ?? ''
          const done = search(all, faulty)
          expect(findingOf(done)).toEqual({ kind: 'found', plugin: faulty })
          expect(done.answers).toBeLessThanOrEqual(Math.ceil(Math.log2(all.length)) + 1)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('says so when it is none of them, in as many questions', () => {
    fc.assert(
      fc.property(plugins, (all) => {
        const done = search(all, undefined)
        expect(findingOf(done)).toEqual({ kind: 'none' })
        expect(done.answers).toBeLessThanOrEqual(Math.ceil(Math.log2(all.length)) + 1)
      }),
    )
  })

  test('promises no fewer questions than it asks', () => {
    fc.assert(
      fc.property(plugins, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (all, answers) => {
        let at = beginSearch(suspectsOf(all, ALL))
        const first = findingOf(at)
        for (const isGood of answers) at = answered(at, isGood ? 'good' : 'bad')
        expect(first.kind === 'asking' && at.answers <= first.atMost).toBe(true)
        expect(findingOf(at).kind).not.toBe('asking')
      }),
    )
  })

  test('asks nothing where there is nothing to suspect', () => {
    expect(findingOf(beginSearch([]))).toEqual({ kind: 'none' })
  })

  test('keeps the faulty plugin off once it is found, and nothing where there is none', () => {
    const one = answered(beginSearch(['acme.a']), 'good')
    expect(offNow(one)).toEqual(['acme.a'])
    expect(answered(one, 'bad')).toBe(one)
    expect(offNow(answered(beginSearch(['acme.a']), 'bad'))).toEqual([])
  })
})

describe('the suspects', () => {
  const own = aPlugin('etabli.page', ['etabli.helper'], 'built-in')
  const helper = aPlugin('etabli.helper', [], 'built-in')
  const home = aPlugin('etabli.home', [], 'built-in')
  const acme = aPlugin('acme.a')
  const off = { ...aPlugin('acme.off'), aside: { code: 'DISABLED_BY_USER' as const, reason: 'off' } }
  const stand = aPlugin('etabli.later', [], 'declared')
  const all = [own, helper, home, acme, off, stand]

  test('are the installed plugins that run; those built in only where it is asked for', () => {
    expect(suspectsOf(all, ALL)).toEqual(['acme.a'])
    expect([...suspectsOf(all, { builtIn: true, keep: [] })].sort()).toEqual([
      'acme.a',
      'etabli.helper',
      'etabli.home',
      'etabli.page',
    ])
  })

  test('are never what has to stay on, nor what that needs', () => {
    expect([...suspectsOf(all, { builtIn: true, keep: ['etabli.page'] })].sort()).toEqual(['acme.a', 'etabli.home'])
  })
})
