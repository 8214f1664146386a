import { expect, test } from 'vitest'
import { withDependants } from './dependants'
import type { Resolved } from './plugin-status'

function aPlugin(id: string, { requires = [], provides = [] }: { requires?: string[]; provides?: string[] }): Resolved {
  const manifest = {
    ...{ id, version: '1.0.0', sdk: '^0.1.0', title: id, routes: [], menu: [], cards: [], commands: [] },
    requires,
    provides,
  }
  const common = { title: id, version: '1.0.0', tier: 'installed', entry: undefined, hash: id } as const
  return { id, ...common, manifest, isolation: undefined, aside: undefined }
}

const base = aPlugin('base', { provides: ['a@1', 'b@1'] })
const left = aPlugin('left', { requires: ['a@1'], provides: ['left@1'] })
const right = aPlugin('right', { requires: ['b@1'] })
const top = aPlugin('top', { requires: ['left@1', 'b@1'] })
const alone = aPlugin('alone', { requires: ['other@1'] })

test('whoever needs a service of a plugin comes before it, through any number of steps, each once', () => {
  expect(withDependants(['base'], [base, left, right, top, alone])).toEqual(['top', 'left', 'right', 'base'])
  expect(withDependants(['left', 'base'], [base, left, right, top])).toEqual(['top', 'left', 'right', 'base'])
  expect(withDependants(['left'], [base, left, right, top])).toEqual(['top', 'left'])
  expect(withDependants(['alone'], [base, left, alone])).toEqual(['alone'])
  expect(withDependants([], [base, left])).toEqual([])
})

test('a plugin that the list does not know, or whose manifest cannot be read, has no dependants', () => {
  const unread: Resolved = { ...base, id: 'unread', manifest: undefined }
  expect(withDependants(['gone', 'unread'], [unread, left])).toEqual(['gone', 'unread'])
})

test('plugins that need each other are each told once', () => {
  const one = aPlugin('one', { requires: ['two@1'], provides: ['one@1'] })
  const two = aPlugin('two', { requires: ['one@1'], provides: ['two@1'] })
  expect(withDependants(['one'], [one, two])).toEqual(['two', 'one'])
})
