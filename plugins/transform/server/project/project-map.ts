import type { ProjectDocs, ProjectMacro, ProjectNode } from '../../contract'
import { Descriptions } from './descriptions'
import type { ReadFile } from './project-files'
import { DESCRIBED_IN, type DraftNode, draftNodes } from './project-nodes'
import type { DeclaredRelation, Description } from './project-yaml'
import { References } from './references'

export interface ProjectMap {
  readonly nodes: readonly ProjectNode[]
  readonly macros: readonly ProjectMacro[]
  readonly docs: readonly ProjectDocs[]
  /** Where the files say that sources lie, by the ids of their nodes. */
  readonly relations: ReadonlyMap<string, DeclaredRelation>
}

/** More of them are left out. */
const MOST_NODES = 20_000
const MOST_COLUMNS = 2_000
const MOST_DOCS = 5_000
/** Of a block of documentation, where it is proposed. */
const DOCS_CHARACTERS = 1_000

/** Puts together what was read of a project's files. What is broken in one of them costs nothing of the others. */
export function mapOf(project: string, files: readonly ReadFile[]): ProjectMap {
  const descriptions = new Descriptions(files)
  const described = describedIn(files)
  const drafts = withIds(draftNodes(files).slice(0, MOST_NODES))
  const references = new References(drafts, project, latestIn(files))
  const nodes = drafts.map(({ id, draft }): ProjectNode => {
    const { kind, name, fullPath, file, line } = draft
    const { description, columns } = draft.described ?? described.get(`${DESCRIBED_IN[kind]} ${name}`) ?? NOT_DESCRIBED
    const found = draft.references.flatMap((reference) => references.find(reference) ?? [])
    return {
      ...{ id, kind, name, fullPath, file, line },
      description: descriptions.read(description),
      columns: columns.slice(0, MOST_COLUMNS).map((column) => ({
        name: column.name,
        description: descriptions.read(column.description),
      })),
      dependsOn: [...new Set(found)].filter((other) => other !== id),
    }
  })
  const relations = new Map(
    drafts.flatMap(({ id, draft: { relation } }) => (relation ? [[id, relation] as const] : [])),
  )
  return { nodes, relations, macros: macrosOf(files, descriptions, described), docs: docsOf(files) }
}

const NOT_DESCRIBED = { description: '', columns: [] }

/** Names are used twice in projects that dbt refuses: each node has an id of its own all the same. */
function withIds(drafts: readonly DraftNode[]) {
  const taken = new Set<string>()
  return drafts.map((draft) => {
    const { kind, name, version, file, line } = draft
    const plain = [kind, name, ...(version === undefined ? [] : [`v${version}`])].join('.')
    const id = taken.has(plain) ? `${plain}@${file}:${line}` : plain
    taken.add(id)
    return { id, draft }
  })
}

function describedIn(files: readonly ReadFile[]): ReadonlyMap<string, Description> {
  const all = files.flatMap(({ yaml }) => yaml.descriptions)
  return new Map(all.map((description) => [`${description.kind} ${description.name}`, description]))
}

function latestIn(files: readonly ReadFile[]): ReadonlyMap<string, string> {
  const all = files.flatMap(({ yaml }) => yaml.descriptions)
  return new Map(
    all.flatMap(({ name, latest_version: latest }) => (latest === undefined ? [] : [[name, latest] as const])),
  )
}

function docsOf(files: readonly ReadFile[]): readonly ProjectDocs[] {
  return files
    .filter(({ type }) => type === 'md')
    .flatMap(({ path: file, jinja }) =>
      jinja.blocks
        .filter(({ word }) => word === 'docs')
        .map(({ name, text, line }) => ({ name, text: text.trim().slice(0, DOCS_CHARACTERS), file, line })),
    )
    .slice(0, MOST_DOCS)
}

function macrosOf(
  files: readonly ReadFile[],
  descriptions: Descriptions,
  described: ReadonlyMap<string, Description>,
): readonly ProjectMacro[] {
  return files
    .filter(({ kind, type }) => kind === 'macro' && type === 'sql')
    .flatMap(({ path: file, jinja }) =>
      jinja.blocks
        .filter(({ word }) => word === 'macro')
        .map(({ name, parameters, line, comment }) => {
          const written = described.get(`macros ${name}`)?.description || comment
          return { name, parameters, description: descriptions.read(written), file, line }
        }),
    )
}
