import { expect, test } from 'vitest'
import { runs } from './part-that-runs'

test('a package is packed with its code and its licence, and without what its makers alone need', () => {
  const kept = ['', 'index.js', 'dist/doc/Document.js', 'lib/test.js', 'package.json', 'LICENSE.md', 'lib/docs/a.cjs']
  const left = [
    'test/a.js',
    'docs',
    '.github/ci.json',
    'README.md',
    'src/index.ts',
    'lib/a.d.mts',
    'a.js.map',
    '.taprc.yaml',
  ]
  expect(kept.filter((path) => !runs(path))).toEqual([])
  expect(left.filter(runs)).toEqual([])
})
