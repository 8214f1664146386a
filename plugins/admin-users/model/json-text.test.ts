import fc from 'fast-check'
import { expect, test } from 'vitest'
import { configurationProblems } from './configuration-schema'
import { readJson, toText } from './json-text'

const read = (text: string) => readJson(text, configurationProblems)

test('a text that is no JSON has one problem, at the line and column of the mistake', () => {
  const { ok, problems } = read('{\n  "projects-acl": {,}\n}')
  expect(ok).toBe(false)
  expect(problems).toMatchObject([{ line: 2, column: 20 }])
  expect(read('{ "a": 1 } // no').ok).toBe(false)
  expect(read('[1,]').ok).toBe(false)
})

test('a problem of the value stands where the value stands', () => {
  const text = toText({ 'projects-acl': { demo: { permission: 'RWX', secret: { permission: 'Q' } } } })
  const { ok, problems } = read(text)
  expect(ok).toBe(true)
  expect(problems).toHaveLength(1)
  const [problem] = problems
  expect(text.slice(problem?.from, problem?.to)).toBe('"Q"')
  expect(problem).toMatchObject({ line: 6, column: 23 })
  expect(problem?.message).toContain('projects-acl.demo.secret.permission')
})

test('a problem of something that is missing stands at what it is missing in', () => {
  expect(read('\n {}').problems).toMatchObject([{ line: 2, column: 2 }])
})

test('every text is judged as JSON.parse judges it, and each place lies within the text', () => {
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.json().map((json) => `${json}}`),
  )
  fc.assert(
    fc.property(text, (given) => {
      let isJson = true
      try {
        JSON.parse(given)
      } catch {
        isJson = false
      }
      const { ok, problems } = read(given)
      const fit = problems.every(({ from, line, column }) => from <= given.length && line >= 1 && column >= 1)
      return ok === isJson && fit && (ok || problems.length === 1)
    }),
  )
})
