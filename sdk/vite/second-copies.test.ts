import { SHARED_MODULES } from '@etabli/core/plugin/shared-modules'
import { expect, test } from 'vitest'
import { findSecondCopies, packageOf } from './second-copies'

const HOME = '/home/ada/plugin'
const module = (path: string) => `${HOME}/node_modules/${path}`

/** Who imports whom, by path. */
function find(imports: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const ids = Object.keys(imports)
  return findSecondCopies(ids, (id) => ids.filter((importer) => imports[importer]?.includes(id)), SHARED_MODULES)
}

test('the package of a module is the innermost', () => {
  expect(packageOf(module('chart/node_modules/@griffel/react/index.js'))).toBe('@griffel/react')
  expect(packageOf('C:\\plugin\\node_modules\\react\\index.js')).toBe('react')
  expect(packageOf(`${HOME}/pages/tables.page.tsx`)).toBeUndefined()
})

test('a second React is told with the file that asks for it', () => {
  const page = `${HOME}/pages/tables.page.tsx`
  expect(
    find({
      [page]: [module('chart/index.js')],
      [module('chart/index.js')]: [module('react/jsx-dev-runtime.js')],
      [module('react/jsx-dev-runtime.js')]: [module('react/cjs/jsx.js')],
      [module('react/cjs/jsx.js')]: [],
    }),
  ).toEqual([
    "react was bundled (chart/index.js asks for it): the page and every plugin must share one copy. Import exactly 'react' or 'react/jsx-runtime'.",
  ])
})

test('parts of Fluent, of the router and of the cache are copies as well; what they bring along is not told apart', () => {
  const page = `${HOME}/pages/tables.page.tsx`
  const found = find({
    [page]: [module('@fluentui/react-button/index.js'), module('@tanstack/react-query/index.js')],
    [module('@fluentui/react-button/index.js')]: [module('@griffel/react/index.js')],
    [module('@griffel/react/index.js')]: [],
    [module('@tanstack/react-query/index.js')]: [],
  })
  expect(found).toHaveLength(2)
  expect(found[0]).toContain("Import it from '@fluentui/react-components'.")
  expect(found[1]).toContain("Use what '@etabli/sdk/react' offers instead.")
})

test('icons and libraries of other matters may be bundled', () => {
  expect(find({ [module('@fluentui/react-icons/svg/table.js')]: [], [module('zod/mini.js')]: [] })).toEqual([])
})
