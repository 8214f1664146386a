import { expect, test } from 'vitest'
import { listsElementary } from './listed-elementary'
import { withStorage } from './with-storage'

test('Elementary is found by its name on the hub, by its repository, and by the name that a lock has for it', () => {
  const listed = (line: string) =>
    listsElementary(['', `packages:\n  - package: dbt-labs/dbt_utils\n    version: 1.3.0\n  - ${line}\n`])
  expect(listed('package: elementary-data/elementary\n    version: [">=0.20.0", "<0.26.0"]')).toBe(true)
  expect(listed('git: https://github.com/elementary-data/dbt-data-reliability.git\n    revision: 0.25.1')).toBe(true)
  expect(listed('local: ../elementary\n    name: elementary')).toBe(true)
  for (const other of ['local: ../elementary', 'package: acme/elementary', 'git: https://acme.org/elementary.git'])
    expect(listed(other)).toBe(false)
})

test('lists that are none name nothing', () => {
  for (const text of [
    '',
    'packages:',
    'packages: elementary',
    '[',
    'packages: [elementary]',
    '# elementary-data/elementary',
  ])
    expect(listsElementary([text])).toBe(false)
})

test('what stands at the beginning of Elementary’s page stays there', () => {
  expect(withStorage('<!DOCTYPE html>\n<html>')).toMatch(/^<!DOCTYPE html><script>[\s\S]+<\/script>\n<html>$/)
  expect(withStorage('<script>a</script>')).toMatch(/^<script>\nfor[\s\S]+<\/script><script>a<\/script>$/)
})
