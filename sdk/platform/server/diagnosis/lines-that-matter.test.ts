import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesThatMatter } from './lines-that-matter'

const shown = (text: string) => {
  const lines = text.split('\n')
  const { from, to } = linesThatMatter(lines)
  return lines.slice(from, to).join('\n')
}
const noise = Array.from({ length: 40 }, (_, index) => `loaded part ${index}`).join('\n')

const PYTHON = `Traceback (most recent call last):
  File "main.py", line 9, in <module>
    load()
KeyError: 'price'`

const CHAIN = `${PYTHON}

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "main.py", line 11, in <module>
    raise ValueError("no price") from None
ValueError: no price
in the second row`

const NODE = `/code/main.js:3
  throw new TypeError('no rows')
  ^

TypeError: no rows
    at load (/code/main.js:3:9)
    at Module._compile (node:internal/modules/cjs/loader:1554:14) {
  code: 'EMPTY'
}`

test.each([
  ['a Python traceback', PYTHON],
  ['a chain of Python tracebacks', CHAIN],
  ['a stack trace of Node, with the place in the source', NODE],
])('%s is shown whole, and nothing of what stands around it', (_what, trace) => {
  expect(shown(`${noise}\nan error of no weight\n${noise}\n${trace}\n\nNode.js v22.1.0\ncleaned up\n\n`)).toBe(trace)
})

test('the later of two traces is shown', () => {
  expect(shown(`${PYTHON}\n\n${noise}\n${NODE}`)).toBe(NODE)
  expect(shown(`${NODE}\n\n${noise}\n${PYTHON}`)).toBe(PYTHON)
})

test('without a trace, the last lines that name an error are shown with what stands around them', () => {
  const said = shown(`${noise}\nFATAL: disk is full\nstopping\nupload failed\n${noise}`).split('\n')
  expect(said[0]).toBe('loaded part 35')
  expect(said.slice(5, 8)).toEqual(['FATAL: disk is full', 'stopping', 'upload failed'])
  expect(said.at(-1)).toBe('loaded part 4')
  expect(shown(`${noise}\n120 passed, 0 failed, no error`).split('\n')).toHaveLength(20)
})

test('where no line stands out, the last twenty are shown, without the empty ones at the end', () => {
  expect(shown(`${noise}\n\n\n`).split('\n')).toEqual(noise.split('\n').slice(-20))
  expect(linesThatMatter([])).toEqual({ from: 0, to: 0 })
})

test('whatever is written, a part of it is shown, of 200 lines at most, which ends with something', () => {
  const line = fc.oneof(
    fc.constantFrom(...CHAIN.split('\n'), ...NODE.split('\n'), '', 'error', '    at x', 'ok', 'a.js:1'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 300 }), (lines) => {
      const { from, to } = linesThatMatter(lines)
      const isNothing = lines.every((each) => each.trim() === '')
      expect(from >= 0 && to <= lines.length && to - from <= 200).toBe(true)
      expect(to > from).toBe(!isNothing)
    }),
  )
})
