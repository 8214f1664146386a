import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED_MODULES } from '@etabli/core/plugin/shared-modules'
import { expect, test } from 'vitest'
import { publishedPackage } from './published-package'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const published = JSON.parse(JSON.stringify(publishedPackage(read('sdk/package.json'), read('package.json'))))

test('every shared module of others is a peer of the SDK, in its major', () => {
  const packages = SHARED_MODULES.filter((name) => !name.startsWith('@etabli/')).map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  const optional = Object.keys(published.peerDependenciesMeta)
  const needed = Object.keys(published.peerDependencies).filter((name) => !optional.includes(name))
  expect(needed.sort()).toEqual([...new Set([...packages, 'vite'])].sort())
  expect(published.peerDependencies.react).toBe('^19.0.0')
})

test('the published SDK depends on nothing of this repository', () => {
  const all = { ...published.dependencies, ...published.peerDependencies, ...published.devDependencies }
  expect(Object.keys(all).filter((name) => name.startsWith('@etabli/'))).toEqual([])
  expect(Object.values(all).filter((version) => /^(file|link|workspace):/.test(String(version)))).toEqual([])
})

test('every entry names a compiled file and its types', () => {
  expect(published.exports['./react']).toEqual({
    types: './sdk/react/index.d.ts',
    default: './sdk/react/index.js',
  })
  expect(Object.keys(published.exports).filter((entry) => entry.includes('platform'))).toEqual([])
  expect(published.bin.etabli).toBe('sdk/cli/main.js')
})

test('a package that the workbench does not have is named', () => {
  expect(() => publishedPackage({ version: '1.0.0' }, { version: '1.0.0' })).toThrow(
    'the workbench does not depend on @fluentui/react-theme',
  )
})
