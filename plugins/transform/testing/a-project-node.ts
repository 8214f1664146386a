import { PROJECT_NODE_KINDS, type ProjectNode } from '../contract'

/** A node of a project's map, by its id. */
export function aProjectNode(id: string, facts: Partial<ProjectNode> = {}): ProjectNode {
  const kind = PROJECT_NODE_KINDS.find((each) => id.startsWith(`${each}.`)) ?? 'model'
  const name = id.slice(kind.length + 1)
  return {
    ...{ id, kind, name, fullPath: name, file: `models/${name}.sql`, line: 1 },
    ...{ description: '', columns: [], dependsOn: [] },
    ...facts,
  }
}
