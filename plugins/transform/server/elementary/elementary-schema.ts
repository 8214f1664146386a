import { join } from 'node:path'
import * as z from 'zod/mini'
import { readOwnFile } from '../dbt/own-file'

const MOST_BYTES = 100 * 1024 ** 2
const Manifest = z.object({
  nodes: z.record(z.string(), z.object({ package_name: z.string(), resource_type: z.string(), schema: z.string() })),
})

/** The schema that the models of Elementary’s package are built in, by the manifest that dbt wrote last; undefined where it has none. */
export async function elementarySchema(targetFolder: string): Promise<string | undefined> {
  const text = (await readOwnFile(join(targetFolder, 'manifest.json'), MOST_BYTES)).toString('utf8')
  const { nodes } = Manifest.parse(JSON.parse(text))
  const models = Object.values(nodes).filter(
    ({ package_name, resource_type }) => package_name === 'elementary' && resource_type === 'model',
  )
  return models[0]?.schema
}
