import type { TextRange } from '@etabli/sdk/ui'
import type { ProjectDocs, ProjectMacro, ProjectNode } from '../../contract/project-map'
import { type DbtProject, referable, sourceTables } from './dbt-project'
import { type JinjaCall, jinjaCalls } from './jinja-calls'

/** What a place of a text names. */
export type Meaning = TextRange &
  (
    | { readonly node: ProjectNode }
    | { readonly macro: ProjectMacro }
    | { readonly docs: ProjectDocs }
    | { readonly missing: string }
  )

/** What a ref, a source, a macro or a block of documentation at a place of a text stands for; `missing` where the project has nothing of that name. */
export function meaningAt(project: DbtProject, text: string, offset: number, isYaml = false): Meaning | undefined {
  const calls = jinjaCalls(text, isYaml).filter(({ at, to }) => at.from <= offset && offset <= to)
  // Of calls in each other, the innermost.
  for (const call of calls.toReversed()) {
    const range = rangeAt(call, offset)
    const found = range && meaningOf(project, call, range)
    if (found) return found
  }
  return undefined
}

/** The node that a call of `ref` or `source` names. */
export function nodeOf(project: DbtProject, { name, literals }: JinjaCall): ProjectNode | undefined {
  const [first, second] = [literals.find(({ index }) => index === 0), literals.find(({ index }) => index === 1)]
  // With two names, the first is the package.
  if (name === 'ref') return referable(project).find((node) => node.name === (second ?? first)?.value)
  if (name !== 'source') return undefined
  return sourceTables(project).find(({ source, table }) => source === first?.value && table === second?.value)?.node
}

function rangeAt({ at, literals }: JinjaCall, offset: number): TextRange | undefined {
  const holds = ({ from, to }: TextRange) => from <= offset && offset <= to
  return holds(at) ? at : literals.find(holds)
}

function meaningOf(project: DbtProject, call: JinjaCall, { from, to }: TextRange): Meaning | undefined {
  if (call.name === 'ref' || call.name === 'source') {
    const node = nodeOf(project, call)
    const named = call.literals.map(({ value }) => value).filter((value) => value !== '')
    if (node) return { from, to, node }
    return named.length > 0 ? { from, to, missing: named.join('.') } : undefined
  }
  const docs = call.name === 'doc' ? docsOf(project, call) : undefined
  if (docs) return { from, to, docs }
  const macro = from === call.at.from ? project.macros.find(({ name }) => name === call.name) : undefined
  return macro && { from, to, macro }
}

/** With two names, the first is the package. What the text beside has, the main branch may not have yet. */
function docsOf({ docs }: DbtProject, { literals }: JinjaCall): ProjectDocs | undefined {
  const name = literals.toSorted((one, other) => one.index - other.index).at(-1)?.value
  return docs.find((block) => block.name === name)
}
