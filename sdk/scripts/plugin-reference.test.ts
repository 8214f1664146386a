import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DECLARATIONS_FILE, pluginReference, REFERENCE_FILE } from './plugin-reference'

const reference = pluginReference(readFileSync(DECLARATIONS_FILE, 'utf8'))

test('the reference is up to date: npm run docs:reference writes it', () => {
  expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(reference)
})

test('every contribution point has a section, with what is allowed and what it means', () => {
  for (const point of ['routes', 'menu', 'menuWidgets', 'cards', 'commands'])
    expect(reference).toContain(`\n## ${point}\n`)
  expect(reference).toContain(
    '| `count` | string, fits `^[A-Za-z]\\w{0,63}$` | yes | The field of the dashboard overview',
  )
})

test('what is code and stands in no manifest is in the reference too', () => {
  expect(reference).toContain('| `view` | `Lazy<View>` | yes | Code by reference')
})
