import { expect, test } from 'vitest'
import { ConversationMemory } from './conversation-memory'

/** What a tab keeps while its page is loaded again. */
function aTab() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const talk = { context: 'raw', key: 'the-key' }

test('a page that is loaded again goes on with the conversation of its project and connection, until a new topic is begun', () => {
  const tab = aTab()
  const before = new ConversationMemory(tab)
  before.keep('shop', 'warehouse', { ...talk, ...{ messages: ['a word'] } })
  before.keepDraft('shop', 'warehouse', 'half a request')
  const after = new ConversationMemory(tab)
  expect(after.find('shop', 'warehouse')).toEqual(talk)
  expect([after.find('trips', 'warehouse'), after.find('shop', 'lake')]).toEqual([undefined, undefined])
  expect(JSON.stringify([...tab.kept])).not.toMatch(/a word|half a request/)
  after.keep('shop', 'warehouse', undefined)
  expect(new ConversationMemory(tab).find('shop', 'warehouse')).toBeUndefined()
})

test('only so many conversations are kept, the newest', () => {
  const tab = aTab()
  const memory = new ConversationMemory(tab)
  for (let at = 0; at < 30; at += 1) memory.keep(`p${at}`, 'warehouse', talk)
  const again = new ConversationMemory(tab)
  expect([again.find('p9', 'warehouse'), again.find('p10', 'warehouse')]).toEqual([undefined, talk])
})

test('what is stored by something else, or cannot be stored, costs the memory and nothing more', () => {
  const tab = { ...aTab(), getItem: () => '{"not": "ours"}' }
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const memory = new ConversationMemory({ ...tab, setItem: full })
  expect(memory.find('shop', 'warehouse')).toBeUndefined()
  memory.keep('shop', 'warehouse', talk)
  expect(memory.find('shop', 'warehouse')).toEqual(talk)
})
