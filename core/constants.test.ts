import { expect, test } from 'vitest'
import { DBT_COMMANDS, dataExplorerConnectionKey, STORAGE_KEYS, savedLayoutKey } from './constants'

test('the dbt commands are the twelve of the documents', () => {
  expect(DBT_COMMANDS.join(' ')).toBe('debug compile run test deps snapshot clean seed docs source run-operation list')
})

test('no two storage keys are the same', () => {
  const keys = [...Object.values(STORAGE_KEYS), dataExplorerConnectionKey('p'), savedLayoutKey('c', 's', 't', 'l')]
  expect(keys).toContain('p.data-explorer-connection')
  expect(keys).toContain('c.s.t.l')
  expect(new Set(keys).size).toBe(keys.length)
})
