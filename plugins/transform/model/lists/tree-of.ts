import type { DbtNode } from '../../contract'

/** A folder or an entity as the tree shows it. */
export interface ListedNode {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly type: DbtNode['type']
  readonly fullPath: string
  readonly children?: readonly ListedNode[]
}

/** The id of a node in the tree. */
export const keyOf = (type: DbtNode['type'], fullPath: string) => `${type}:${fullPath}`

/** Nodes in folders. A folder that is missing, as its reader may not see it, is made from the paths of what is in it. */
export function treeOf(nodes: readonly DbtNode[], root: string): readonly ListedNode[] {
  const children = new Map<string, ListedNode[]>([['', []]])
  const add = (type: DbtNode['type'], fullPath: string) => {
    const cut = fullPath.lastIndexOf('/')
    const parent = cut < 0 ? '' : fullPath.slice(0, cut)
    if (parent !== '' && !children.has(parent)) add('folder', parent)
    if (type === 'folder' && children.has(fullPath)) return
    const own: ListedNode[] = []
    if (type === 'folder') children.set(fullPath, own)
    const label = fullPath.slice(cut + 1)
    children.get(parent)?.push({
      ...{ id: keyOf(type, fullPath), label, title: fullPath, type, fullPath },
      ...(type === 'folder' && { children: own }),
    })
  }
  for (const { type, fullPath } of nodes) add(type, fullPath)
  return [
    {
      id: keyOf('folder', ''),
      label: root,
      title: root,
      type: 'folder',
      fullPath: '',
      children: children.get('') ?? [],
    },
  ]
}

export const ROOT_ID = keyOf('folder', '')

/** The node with this id, wherever it stands; undefined once it is gone. */
export function findNode(tree: readonly ListedNode[] | undefined, id: string | undefined): ListedNode | undefined {
  for (const node of tree ?? []) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}
