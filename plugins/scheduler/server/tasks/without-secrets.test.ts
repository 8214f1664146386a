import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets'

const time = new Date('2026-11-01T10:00:00Z')
const entries = ['one', 'the word is sesame'].map((text) => ({ time, text }))
const row = (...secrets: readonly string[]) => ({ spec: { secrets } })

test('lines of a task are kept without the values of its secrets', async () => {
  const shown = await withoutSecrets(row('secret:1'), async () => ({ masked: ['sesame'] }), entries)
  expect(shown).toHaveLength(2)
  expect(shown[0]).toEqual(entries[0])
  expect(shown[1]?.text).toMatch(/^the word is (?!sesame)/)
  const never = () => Promise.reject(new Error('not asked for'))
  expect(await withoutSecrets(row(), never, entries)).toBe(entries)
})

test('where a secret cannot be opened any more, its task’s lines are left out, and the log says so', async () => {
  const gone = () => Promise.reject(new Error('gone'))
  const [line, ...others] = await withoutSecrets(row('secret:1'), gone, entries)
  expect(others).toEqual([])
  expect(line).toEqual({ time, text: expect.stringMatching(/^2 lines are left out/) })
  expect(await withoutSecrets(row('secret:1'), gone, [])).toEqual([])
})
