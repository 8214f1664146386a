import { commitTree } from '#tests/support/code-repository'

const LAYERS = ['staging', 'intermediate', 'marts', 'reports'] as const

/** The names of the models of such a project, as calls name them. */
export function modelNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => nameOf(place, count))
}

/**
 * Puts a project of so many models on the main branch: a YAML file and a source for each ten, in four layers, each model of which
 * reads three of the layer before. No file is as it was with another salt.
 */
export async function commitProject(repository: string, count: number, salt: string): Promise<void> {
  const tree: Record<string, string> = { 'dbt_project.yml': `name: wide\nprofile: wide\n# ${salt}\n` }
  modelNames(count).forEach((name, place) => {
    tree[`models/${name}.sql`] = sqlOf(place, count, salt)
    if (place % 10 === 0) tree[`models/${name}_group.yml`] = yamlOf(place, count, salt)
  })
  tree['macros/in_euros.sql'] = `{% macro in_euros(amount) %}{{ amount }} / 100 -- ${salt}{% endmacro %}\n`
  await commitTree(repository, 'main', `Salt ${salt}`, tree)
}

function nameOf(place: number, count: number): string {
  return `${layerOf(place, count)}/area_${place % 20}/model_${place}`
}

function layerOf(place: number, count: number): string {
  return LAYERS[Math.floor((place * LAYERS.length) / count)] ?? 'reports'
}

function sqlOf(place: number, count: number, salt: string): string {
  const width = Math.floor(count / LAYERS.length)
  const layer = Math.floor(place / width)
  const reads =
    layer === 0
      ? [`{{ source('raw', 'table_${place - (place % 10)}') }}`]
      : [0, 7, 31].map((step) => `{{ ref('model_${(layer - 1) * width + ((place + step) % width)}') }}`)
  const columns = Array.from({ length: 30 }, (_, column) => `  column_${column} as renamed_${column},`)
  return `-- ${salt}: {# {{ ref('not_this') }} #}\nselect\n${columns.join('\n')}\n  {{ in_euros('total') }} as total\nfrom ${reads.join('\njoin ')}\n`
}

function yamlOf(place: number, count: number, salt: string): string {
  const models = Array.from({ length: Math.min(10, count - place) }, (_, offset) => place + offset)
  const described = models.map(
    (each) => `  - name: model_${each}
    description: What model ${each} is for, ${salt}.
    columns:
      - name: id
        description: Names the row.
        data_tests: [unique, not_null]
      - name: total
        description: In euros.`,
  )
  return `version: 2\nsources:\n  - name: raw\n    tables: [{ name: table_${place} }]\nmodels:\n${described.join('\n')}\n`
}
