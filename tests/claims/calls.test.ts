import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedInTests, REQUIREMENTS } from './claims'

/** Where requests are written out as the documents have them, and sent without the code that declares the call. */
const WRITTEN_OUT = [
  /^tests\/contract\/wire\//,
  /^tests\/contract\/sign-in\.test\.ts$/,
  /^tests\/api\/services-calls\.test\.ts$/,
]

test('every call of the documents is sent word for word to a running server', () => {
  const rows = readFileSync(REQUIREMENTS, 'utf8').matchAll(/^\| ([A-Z]+-\d{2,3}) +\| (.*)$/gm)
  const calls = [...rows].filter(([, id = '', text = '']) => !/^(OP|CALL)-/.test(id) && /\/v1\//.test(text))
  const named = namedInTests()
  const isSent = (id: string) => named.get(id)?.some((file) => WRITTEN_OUT.some((place) => place.test(file)))
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.flatMap(([, id = '']) => (isSent(id) ? [] : [id]))).toEqual([])
})
