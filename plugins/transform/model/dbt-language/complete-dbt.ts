import type { CodeCompletion, CodeSuggestion } from '@etabli/sdk/ui'
import type { ProjectNode } from '../../contract/project-map'
import { LANGUAGE } from '../../messages/language'
import { completionPlace } from './completion-place'
import { type DbtProject, referable, sourceTables } from './dbt-project'
import type { JinjaCall } from './jinja-calls'
import { nodesRead } from './known-columns'
import { docsText, macroText, nodeText } from './markdown'
import { completeYaml } from './yaml-names'

/** A text of an entity, and what is written beside it. */
export interface DbtText {
  readonly text: string
  readonly offset: number
  readonly isYaml: boolean
  /** What may hold blocks of documentation that the main branch does not have yet. */
  readonly markdown: string
}

const DOCS_BLOCK = /\{%-?\s*docs\s+([A-Za-z_]\w*)/g
/** What dbt has in every project. */
const BUILT_IN = ['config', 'doc', 'env_var', 'is_incremental', 'log', 'ref', 'run_query', 'source', 'this', 'var']

/** What may be put in at a place of SQL with Jinja, or of YAML. */
export function completeDbt(project: DbtProject, at: DbtText): CodeCompletion | undefined {
  const place = completionPlace(at.text, at.offset, at.isYaml)
  if (!place) return at.isYaml ? completeYaml(project, at.text, at.offset) : undefined
  const suggestions = suggestionsAt(project, place, at)
  return suggestions.length === 0 ? undefined : { from: place.from, to: place.to, suggestions }
}

function suggestionsAt(
  project: DbtProject,
  place: NonNullable<ReturnType<typeof completionPlace>>,
  { text, markdown }: DbtText,
): readonly CodeSuggestion[] {
  if (place.kind === 'argument') return argumentsOf(project, place.call, place.index, markdown)
  if (place.kind === 'sql') return columnsOf(project, text, place.qualifier)
  const macros = project.macros.map(
    (macro): CodeSuggestion => ({
      label: macro.name,
      kind: 'function',
      detail: `(${macro.parameters})`,
      documentation: macroText(macro),
    }),
  )
  const own = new Set(macros.map(({ label }) => label))
  const builtIn = BUILT_IN.filter((name) => !own.has(name))
  return [...macros, ...builtIn.map((label): CodeSuggestion => ({ label, kind: 'keyword', detail: 'dbt', rank: 1 }))]
}

function argumentsOf(
  project: DbtProject,
  { name, literals }: JinjaCall,
  index: number,
  markdown: string,
): readonly CodeSuggestion[] {
  if (name === 'ref') return referable(project).map((node) => suggestionOf(node, node.name))
  if (name === 'doc') return docsOf(project, markdown)
  if (name !== 'source') return []
  const tables = sourceTables(project)
  if (index === 0)
    return [...new Set(tables.map(({ source }) => source))].map((label) => ({
      label,
      kind: 'schema',
      detail: LANGUAGE.kinds.source,
      documentation: LANGUAGE.tables(tables.filter(({ source }) => source === label).map(({ table }) => table)),
    }))
  const source = literals.find((literal) => literal.index === 0)?.value
  return tables.filter((each) => each.source === source).map(({ node, table }) => suggestionOf(node, table))
}

function suggestionOf(node: ProjectNode, label: string): CodeSuggestion {
  return { label, kind: 'table', detail: LANGUAGE.kinds[node.kind], documentation: nodeText(node) }
}

/** Of the table that is named before the dot, or of all that are read; of a name that is no table's, of all. */
function columnsOf(project: DbtProject, text: string, qualifier: string | undefined): readonly CodeSuggestion[] {
  const read = nodesRead(project, text)
  const named = read.filter(({ node, alias }) => (alias ?? node.name.split('.').at(-1)) === qualifier)
  const found = new Map<string, CodeSuggestion>()
  for (const { node } of named.length > 0 ? named : read)
    for (const { name: label, description: documentation } of node.columns)
      if (!found.has(label)) found.set(label, { label, kind: 'column', detail: node.name, documentation })
  return [...found.values()]
}

/** Those of the text beside come first: they are what is being written. */
function docsOf({ docs }: DbtProject, markdown: string): readonly CodeSuggestion[] {
  const written = docsBlocks(markdown)
  const known = docs.filter(({ name }) => !written.includes(name))
  return [
    ...written.map((label): CodeSuggestion => ({ label, kind: 'snippet', detail: LANGUAGE.docs })),
    ...known.map(
      (block): CodeSuggestion => ({
        ...{ label: block.name, kind: 'snippet', detail: LANGUAGE.docs, documentation: docsText(block) },
      }),
    ),
  ]
}

function docsBlocks(markdown: string): readonly string[] {
  return [...markdown.matchAll(DOCS_BLOCK)].flatMap(({ 1: name }) => name ?? [])
}
