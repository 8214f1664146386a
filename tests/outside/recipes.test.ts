import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const recipes = readFileSync(join(ROOT, 'docs/plugin-author/recipes.md'), 'utf8')

/** Code under a path: the fence's word is followed by the file that it is of. */
const BLOCK = /^(`{3,})tsx? (\S+)\n([\s\S]*?)\n\1$/gm
const blocks = [...recipes.matchAll(BLOCK)].map(([, , file = '', code = '']) => ({ file, code }))

/** The same code where it stands deeper in its file. */
function indented(code: string, spaces: number): string {
  return code.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

test.each(blocks)('the recipe of $file is found in it', ({ file, code }) => {
  const lines = `\n${readFileSync(join(ROOT, file), 'utf8')}`
  const depths = [0, 2, 4, 6, 8, 10]
  expect(depths.some((depth) => lines.includes(`\n${indented(code, depth)}\n`)) || `not in ${file}:\n${code}`).toBe(
    true,
  )
})

test('at least ten recipes are code that runs, and every path of the repository after a fence is looked at', () => {
  const sections = recipes.split(/^## /m).filter((section) => section.match(BLOCK))
  expect(sections.length).toBeGreaterThanOrEqual(10)
  expect(recipes.match(/^`{3,}tsx? \S+$/gm)?.length).toBe(blocks.length)
})
