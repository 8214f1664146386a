import { expect, test } from 'vitest'
import { GraphLinks } from './graph-links'
import { isMeant, isOnWay } from './graph-state'
import { layoutGraph } from './layout/layout-graph'
import { readingOrder, walk } from './walk'

const IDS = ['a', 'b', 'c', 'd', 'z']
const LINKS = new GraphLinks(
  IDS,
  ['ab', 'ac', 'bd', 'cd', 'ab', 'dd', 'd?'].map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' })),
)
const PLACES = layoutGraph(IDS, LINKS.edges).nodes
const from = (id: string, ...keys: readonly string[]) =>
  keys.reduce((at, key) => walk(key, at, LINKS, PLACES) ?? `${key} leads nowhere from ${at}`, id)

test('an arrow counts once, and not where it leads to itself or to nothing', () => {
  expect(LINKS.edges.map(({ from, to }) => from + to)).toEqual(['ab', 'ac', 'bd', 'cd'])
})

test('keys lead along the arrows, up and down, and to both ends', () => {
  expect(from('a', 'ArrowRight', 'ArrowRight')).toBe('d')
  expect(from('b', 'ArrowDown')).toBe('c')
  expect(from('c', 'ArrowUp')).toBe('b')
  expect(from('d', 'ArrowLeft', 'ArrowLeft')).toBe('a')
  expect(from('d', 'Home')).toBe(readingOrder(PLACES)[0])
  expect(from('a', 'End')).toBe('d')
  expect(walk('ArrowRight', 'd', LINKS, PLACES)).toBeUndefined()
  expect(walk('x', 'a', LINKS, PLACES)).toBeUndefined()
})

test('what leads to the selected node and from it is meant, with the arrows between', () => {
  const state = {
    elementId: String,
    read: String,
    active: 'b',
    selected: 'b',
    up: LINKS.reach('b', 'up'),
    down: LINKS.reach('b', 'down'),
    matches: undefined,
  }
  expect(IDS.filter((id) => isMeant(state, id))).toEqual(['a', 'b', 'd'])
  expect(LINKS.edges.filter(({ from, to }) => isOnWay(state, from, to)).map(({ from, to }) => from + to)).toEqual([
    'ab',
    'bd',
  ])
  expect(IDS.filter((id) => isMeant({ ...state, matches: new Set(['z']) }, id))).toEqual(['z'])
})

test('a circle ends where it began', () => {
  const links = new GraphLinks(IDS, [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ])
  expect([...links.reach('a', 'down')]).toEqual(['b'])
})
