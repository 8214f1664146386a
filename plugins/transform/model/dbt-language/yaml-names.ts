import type { CodeCompletion, CodeSuggestion } from '@etabli/sdk/ui'
import type { ProjectNode } from '../../contract/project-map'
import { LANGUAGE } from '../../messages/language'
import type { DbtProject } from './dbt-project'
import { nodeText } from './markdown'

const NAME = /^(\s*)-\s+name:[ \t]*(['"]?)([\w.]*)$/
const KINDS: Readonly<Record<string, ProjectNode['kind']>> = { models: 'model', seeds: 'seed', snapshots: 'snapshot' }

/** Names after `- name:`, where a list of models, or of a model's columns, is being written. */
export function completeYaml(project: DbtProject, text: string, offset: number): CodeCompletion | undefined {
  const lines = text.slice(0, offset).split('\n')
  const [, indent = '', , typed = ''] = NAME.exec(lines.at(-1) ?? '') ?? []
  if (!NAME.test(lines.at(-1) ?? '')) return undefined
  const above = lines.slice(0, -1)
  const key = keyAbove(above, indent.length)
  if (!key) return undefined
  const suggestions = key.name === 'columns' ? columnsBelow(project, above, key.line) : nodesBelow(project, key.name)
  if (suggestions.length === 0) return undefined
  const after = /^[\w.]*/.exec(text.slice(offset))?.[0].length ?? 0
  return { from: offset - typed.length, to: offset + after, suggestions }
}

interface Key {
  readonly name: string
  readonly line: number
}

/** The key of the list that an entry of this indent stands in. YAML lets a list stand as far in as its key. */
function keyAbove(lines: readonly string[], indent: number): Key | undefined {
  for (let line = lines.length - 1; line >= 0; line -= 1) {
    const [, spaces = '', name] = /^(\s*)(?:- )?(\w+):\s*$/.exec(lines[line] ?? '') ?? []
    if (name !== undefined && spaces.length <= indent) return { name, line }
  }
  return undefined
}

function nodesBelow(project: DbtProject, key: string): readonly CodeSuggestion[] {
  const kind = KINDS[key]
  return project.nodes
    .filter((node) => node.kind === kind)
    .map((node) => ({
      label: node.name,
      kind: 'table',
      detail: LANGUAGE.kinds[node.kind],
      documentation: nodeText(node),
    }))
}

/** Of the model that the columns belong to, and of what it reads: names mostly stay the same. */
function columnsBelow(project: DbtProject, lines: readonly string[], key: number): readonly CodeSuggestion[] {
  const owner = lines
    .slice(0, key)
    .flatMap((line) => /^\s*-\s+name:\s*['"]?([\w.]+)/.exec(line)?.[1] ?? [])
    .at(-1)
  const node = project.nodes.find(({ name }) => name === owner)
  const read = project.nodes.filter(({ id }) => node?.dependsOn.includes(id))
  const found = new Map<string, CodeSuggestion>()
  for (const { name: detail, columns } of node ? [node, ...read] : [])
    for (const { name: label, description: documentation } of columns)
      if (!found.has(label)) found.set(label, { label, kind: 'column', detail, documentation })
  return [...found.values()]
}
