import type { ProjectNode } from '../../contract/project-map'
import type { DbtProject } from './dbt-project'
import { jinjaCalls, jinjaParts } from './jinja-calls'
import { nodeOf } from './meaning'

/** A node that a text reads, and the name that it has there. */
export interface ReadNode {
  readonly node: ProjectNode
  readonly alias: string | undefined
}

const ALIAS = /^\s+(?:as\s+)?([A-Za-z_]\w*)/i
/** Words that follow a table and are no name for it. */
const NO_ALIAS = new Set(
  'where group order having limit join inner left right full cross natural on using union except intersect lateral qualify window'.split(
    ' ',
  ),
)

/** What a text refs and sources, as far as the project knows it. */
export function nodesRead(project: DbtProject, text: string): readonly ReadNode[] {
  const parts = jinjaParts(text)
  return jinjaCalls(text).flatMap((call) => {
    const node = nodeOf(project, call)
    if (!node) return []
    const end = parts.find(({ from, to }) => from <= call.at.from && call.at.from < to)?.to ?? call.to
    const word = ALIAS.exec(text.slice(end, end + 200))?.[1]
    return [{ node, alias: word === undefined || NO_ALIAS.has(word.toLowerCase()) ? undefined : word }]
  })
}
