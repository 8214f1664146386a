import { expect, test } from 'vitest'
import { groupsOf, grownElements, type TreeNode } from './page-elements'

function element(localName: string, attributes: Readonly<Record<string, string>>, ...inside: (TreeNode | string)[]) {
  const children = inside.map(
    (part): TreeNode => (typeof part === 'string' ? { nodeType: 3, localName: '', nodeValue: part } : part),
  )
  return { nodeType: 1, localName, nodeValue: '', attributes: Object.entries(attributes).flat(), children }
}
const times = (count: number, make: (at: number) => TreeNode) => Array.from({ length: count }, (_, at) => make(at))
const page = (...inside: TreeNode[]): TreeNode => ({
  ...{ nodeType: 9, localName: '', nodeValue: '' },
  children: [element('body', {}, element('main', {}, ...inside))],
})

test('an element that is kept is named by its tag, role, name, class and text', () => {
  const draft = (at: number) =>
    element(
      'p',
      { role: 'note', 'aria-label': 'Draft', class: 'draft ___1abc f1x2y3z' },
      'Draft ',
      element('b', {}, `${at}`),
    )
  expect(grownElements(groupsOf(page(), []), groupsOf(page(), times(3, draft)), 2)).toEqual([
    { what: '<p role="note" aria-label="Draft" class="draft">Draft 2</p>, which is not on the page,', more: 3 },
  ])
})

test('of what stays on the page, the outermost is named, and a long text is cut', () => {
  const layer = () => element('div', { class: 'layer' }, element('p', {}, 'word '.repeat(20)))
  const before = groupsOf(page(element('p', {}, 'here')), [])
  const after = groupsOf(page(element('p', {}, 'here'), ...times(4, layer)), [])
  expect(grownElements(before, after, 3)).toEqual([
    {
      what: '<div class="layer">word word word word word word word word…</div>, which is on the page,',
      more: 4,
    },
  ])
})

test('a few more are caches that fill, and text alone is no element', () => {
  const some = times(2, () => element('i', {}))
  const texts = times(9, () => ({ nodeType: 3, localName: '', nodeValue: 'text' }))
  expect(grownElements(groupsOf(page(), []), groupsOf(page(...some, ...texts), [...some, ...texts]), 3)).toEqual([])
})
