import { expect, test } from 'vitest'
import { NOT_RECALLING, type Recall, recalled } from './recall'

/** Steps from a draft through a history; the texts after each step, undefined where there is none. */
function walk(commands: readonly string[], draft: string, steps: string): readonly (string | undefined)[] {
  let recall: Recall = NOT_RECALLING
  let text = draft
  return [...steps].map((step) => {
    const next = recalled(commands, recall, text, step === '^' ? 'older' : 'newer')
    if (!next) return undefined
    recall = next.recall
    text = next.text
    return text
  })
}

test('the history is stepped through from the newest, and back to what was being written', () => {
  expect(walk(['one', 'two'], 'draft', '^^^vvv')).toEqual(['two', 'one', undefined, 'two', 'draft', undefined])
  expect(walk([], 'draft', '^v')).toEqual([undefined, undefined])
  expect(walk(['one'], '', '^v^')).toEqual(['one', '', 'one'])
})

test('what was just run is not recalled once more, and what was changed since begins anew', () => {
  expect(walk(['one', 'two'], 'two', '^^')).toEqual(['one', undefined])
  expect(recalled(['one', 'two'], { at: 0, draft: '' }, 'one more', 'older')?.text).toBe('two')
  expect(recalled(['one', 'two'], { at: 0, draft: '' }, 'one more', 'newer')).toBeUndefined()
})
