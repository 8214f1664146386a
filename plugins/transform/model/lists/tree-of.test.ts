import { expect, test } from 'vitest'
import { findNode, keyOf, treeOf } from './tree-of'

const NO_FILES: readonly string[] = []
const node = (type: 'folder' | 'file', fullPath: string) => ({
  type,
  label: fullPath.split('/').at(-1) ?? '',
  fullPath,
  data: { files: [...NO_FILES] },
})

test('nodes stand in their folders below the project, in the order in which they came', () => {
  const [root] = treeOf([node('folder', 'a'), node('file', 'a/one'), node('file', 'two')], 'Project')
  expect(root).toMatchObject({ label: 'Project', type: 'folder', fullPath: '' })
  expect(root?.children?.map(({ label, type }) => [label, type])).toEqual([
    ['a', 'folder'],
    ['two', 'file'],
  ])
  expect(root?.children?.[0]?.children?.map(({ fullPath }) => fullPath)).toEqual(['a/one'])
})

test('folders that were left out are made from the paths of what is in them', () => {
  const [root] = treeOf([node('file', 'a/b/one'), node('file', 'a/b/two')], 'Project')
  const [a] = root?.children ?? []
  expect([a?.label, a?.children?.[0]?.label, a?.children?.[0]?.children?.length]).toEqual(['a', 'b', 2])
})

test('a node is found by its id as long as it is there', () => {
  const tree = treeOf([node('folder', 'a'), node('file', 'a/one')], 'Project')
  expect(findNode(tree, keyOf('file', 'a/one'))?.label).toBe('one')
  expect([findNode(tree, keyOf('file', 'a')), findNode(tree, undefined), findNode(undefined, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
