import type { EntityType } from '../../contract'
import type { DbtLayout } from './dbt-layout'

/** Texts by the paths of their files; an empty one is no file. */
export type FileTexts = Readonly<Record<string, string>>

/** One of the files of an entity. */
export interface EntityFile {
  /** As the calls name its content. */
  readonly field: 'SQLFileContent' | 'YMLFileContent' | 'MDFileContent'
  readonly path: string
}

const ENDINGS = { SQLFileContent: '.sql', YMLFileContent: '.yml', MDFileContent: '.md' } as const

const FIELDS = {
  'dbt-model': ['SQLFileContent', 'YMLFileContent', 'MDFileContent'],
  'dbt-source': ['YMLFileContent'],
  'dbt-test': ['SQLFileContent'],
} as const satisfies Readonly<Record<EntityType, readonly EntityFile['field'][]>>

/** The files of an entity, its own first, where it lies or, of a new one, where it will lie. */
export function filesOf(
  { folders, paths }: DbtLayout,
  type: EntityType,
  name: string,
): readonly [EntityFile, ...EntityFile[]] {
  const [first, ...others] = FIELDS[type].map((field) => field)
  const own = first ?? 'SQLFileContent'
  const candidates = folders[type].map((folder) => `${folder}/${name}`)
  const lies = candidates.find((path) => paths.has(pathOf(paths, path, ENDINGS[own]))) ?? candidates[0] ?? name
  const file = (field: EntityFile['field']): EntityFile => ({ field, path: pathOf(paths, lies, ENDINGS[field]) })
  return [file(own), ...others.map(file)]
}

/** dbt reads YAML by either ending. */
function pathOf(paths: DbtLayout['paths'], lies: string, ending: string): string {
  const other = `${lies}.yaml`
  return ending === '.yml' && !paths.has(`${lies}.yml`) && paths.has(other) ? other : `${lies}${ending}`
}
