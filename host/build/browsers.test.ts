import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTarget, oldestInWords } from './browsers'

const ROOT = join(import.meta.dirname, '../..')

test('the code is built for the oldest version of each browser of the list', () => {
  const target = buildTarget()
  expect(target.map((browser) => browser.replace(/[\d.]+$/, ''))).toEqual(['chrome', 'edge', 'firefox', 'safari'])
  expect(target.every((browser) => /^[a-z]+\d+(\.\d+)?$/.test(browser))).toBe(true)
  expect(target[0]).toBe('chrome143')
})

test.each(['README.md', 'docs/user/guide.md', 'host/index.html'])(
  '%s names the oldest browsers as the list has them',
  async (file) => {
    const text = (await readFile(join(ROOT, file), 'utf8')).replace(/\s+/g, ' ')
    expect(text).toContain(oldestInWords())
    const others = [...text.matchAll(/\b(?:Chrome|Edge|Firefox|Safari) \d+, [^.]*? and \w+ \d+\b/g)].map(
      ([said]) => said,
    )
    expect(new Set(others)).toEqual(new Set([oldestInWords()]))
  },
)
