import type { ProjectDocs, ProjectMacro, ProjectNode } from '../../contract/project-map'

/** What a project is made of, for whoever writes in it. */
export interface DbtProject {
  readonly nodes: readonly ProjectNode[]
  readonly macros: readonly ProjectMacro[]
  readonly docs: readonly ProjectDocs[]
}

export const EMPTY_PROJECT: DbtProject = { nodes: [], macros: [], docs: [] }

const READ_BY_REF: ReadonlySet<ProjectNode['kind']> = new Set(['model', 'seed', 'snapshot'])

/** What `ref` may name. */
export function referable({ nodes }: DbtProject): readonly ProjectNode[] {
  return nodes.filter(({ kind }) => READ_BY_REF.has(kind))
}

/** The tables of sources, each by the name of its source and its own. */
export function sourceTables({ nodes }: DbtProject) {
  return nodes
    .filter(({ kind }) => kind === 'source')
    .map((node) => {
      const dot = node.name.indexOf('.')
      return { node, source: node.name.slice(0, dot), table: node.name.slice(dot + 1) }
    })
}
