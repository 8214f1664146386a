import * as z from 'zod/mini'
import type { Manifest } from '../dbt/manifest'

/** What a run of dbt tells of the project beyond its files: where things are in the warehouse, and the tests of YAML. */
export const Outline = z.object({
  /** The connection secret that it ran with. */
  connection: z.string(),
  /** Ids as the map of the project has them. Ephemeral models are nowhere. */
  relations: z.array(z.object({ id: z.string(), schema: z.string(), table: z.string() })),
  tests: z.array(z.object({ id: z.string(), name: z.string(), tested: z.array(z.string()) })),
})
export type Outline = z.infer<typeof Outline>

const HAVE_RELATIONS: ReadonlySet<string> = new Set(['model', 'source', 'seed', 'snapshot'])

export function outlineOf(manifest: Manifest, connection: string): Outline {
  const own = Object.entries({ ...manifest.nodes, ...manifest.sources }).filter(
    ([, node]) => node.package_name === manifest.metadata.project_name,
  )
  const relations = own.flatMap(([uniqueId, { resource_type: kind, schema, name, alias, identifier, config }]) =>
    HAVE_RELATIONS.has(kind) && config?.materialized !== 'ephemeral' && schema !== ''
      ? [{ id: mapIdOf(uniqueId), schema, table: identifier || alias || name }]
      : [],
  )
  const tests = own
    .filter(([, { resource_type: kind, original_file_path: path }]) => kind === 'test' && !path.endsWith('.sql'))
    .map(([uniqueId, { name, depends_on }]) => ({
      ...{ id: mapIdOf(uniqueId), name },
      tested: (depends_on?.nodes ?? []).map(mapIdOf),
    }))
  return { connection, relations, tests }
}

/** As the map of the project calls it: `model.shop.orders` is `model.orders` there. */
export function mapIdOf(uniqueId: string): string {
  const [kind = '', , ...name] = uniqueId.split('.')
  return [kind, ...name].join('.')
}
