import { expect, test } from 'vitest'
import { isSharedModule, SHARED_MODULES } from './shared-modules'

test('a module is shared by its whole name, and a file inside of one is not', () => {
  expect(SHARED_MODULES.filter((name) => !isSharedModule(name))).toEqual([])
  expect(['', 'reac', 'react/', 'react/jsx', 'preact', '@etabli/sdk/server', 'lodash'].filter(isSharedModule)).toEqual(
    [],
  )
})
