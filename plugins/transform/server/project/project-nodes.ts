import type { ProjectNodeKind } from '../../contract'
import type { ReadFile } from './project-files'
import type { Reference } from './project-sql'
import type { DeclaredRelation, DescribedKind, Description } from './project-yaml'

/** A node before it is known what its references lead to. */
export interface DraftNode {
  readonly kind: ProjectNodeKind
  /** As others name it. */
  readonly name: string
  /** Of a model that has several. */
  readonly version?: string
  readonly file: string
  readonly fullPath: string
  readonly line: number
  readonly references: readonly Reference[]
  /** Of a table of a source. */
  readonly relation?: DeclaredRelation
  /** What its own declaration says; that of others is looked up. */
  readonly described?: Pick<Description, 'description' | 'columns'>
}

/** Tests that take arguments are none by themselves. */
const GENERIC = /^generic\//

/** Of each kind, the list in which YAML describes it. */
export const DESCRIBED_IN: Readonly<Partial<Record<ProjectNodeKind, DescribedKind>>> = {
  model: 'models',
  seed: 'seeds',
  snapshot: 'snapshots',
  test: 'data_tests',
}

/** Everything that the files declare, file by file. */
export function draftNodes(files: readonly ReadFile[]): readonly DraftNode[] {
  const versions = versionsIn(files)
  return files.flatMap((file) => [...fromFile(file, versions), ...fromYaml(file)])
}

function fromFile(
  { kind, type, path: file, fullPath, jinja }: ReadFile,
  versions: ReadonlyMap<string, Pick<DraftNode, 'name' | 'version'>>,
): readonly DraftNode[] {
  const name = fullPath.slice(fullPath.lastIndexOf('/') + 1)
  const whole = { kind, name, file, fullPath, line: 1, references: jinja.references }
  if (kind === 'model' && (type === 'sql' || type === 'py')) return [{ ...whole, kind, ...versions.get(name) }]
  if (kind === 'test' && type === 'sql' && !GENERIC.test(fullPath)) return [{ ...whole, kind }]
  if (kind === 'seed' && type === 'csv') return [{ ...whole, kind }]
  if (kind !== 'snapshot' || type !== 'sql') return []
  const snapshots = jinja.blocks.filter(({ word }) => word === 'snapshot')
  return snapshots.map(({ name, line, references }) => ({ ...whole, kind, name, line, references }))
}

function fromYaml({ path: file, fullPath, yaml }: ReadFile): readonly DraftNode[] {
  const place = { file, fullPath }
  return [
    ...yaml.tables.map(({ name, line, relation, ...described }) => ({
      ...{ ...place, kind: 'source' as const, name, line, references: [], relation, described },
    })),
    ...yaml.descriptions
      .filter(({ kind, relation }) => kind === 'snapshots' && relation !== '')
      .map(({ name, line, references }) => ({ ...place, kind: 'snapshot' as const, name, line, references })),
    ...yaml.exposures.map(({ name, line, references, description }) => ({
      ...{ ...place, kind: 'exposure' as const, name, line, references, described: { description, columns: [] } },
    })),
  ]
}

/** Which model a file is a version of, by the name of the file. */
function versionsIn(files: readonly ReadFile[]): ReadonlyMap<string, Pick<DraftNode, 'name' | 'version'>> {
  const models = files.flatMap(({ yaml }) => yaml.descriptions.filter(({ kind }) => kind === 'models'))
  return new Map(
    models.flatMap(({ name, versions }) =>
      versions.map(({ v: version, defined_in: file = `${name}_v${version}` }) => [file, { name, version }] as const),
    ),
  )
}
