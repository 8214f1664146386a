import { join } from 'node:path'
import * as z from 'zod/mini'
import { readOwnFile } from './own-file'

const FILE = 'manifest.json'
/** A larger one would hold up the server while it is read: then results lead nowhere. */
const MOST_BYTES = 100 * 1024 ** 2

const Text = z.catch(z.string(), '')

const Node = z.object({
  resource_type: z.string(),
  package_name: z.string(),
  original_file_path: z.string(),
  name: Text,
  /** Of a test of a yaml file: what it is written below. */
  attached_node: z.nullish(z.string()),
  /** Where it is, or is made: a source has an identifier, all else an alias. */
  schema: Text,
  alias: Text,
  identifier: Text,
  config: z.optional(z.object({ materialized: z.nullish(z.string()) })),
  depends_on: z.optional(z.object({ nodes: z.optional(z.array(z.string())) })),
})
const Manifest = z.object({
  metadata: z.object({ project_name: z.nullish(z.string()) }),
  nodes: z.record(z.string(), Node),
  sources: z.record(z.string(), Node),
})
export type Manifest = z.infer<typeof Manifest>

/** What dbt has written of the project that it parsed; undefined where it is not there, or not whole. */
export async function readManifest(targetFolder: string): Promise<Manifest | undefined> {
  try {
    const read = Manifest.safeParse(
      JSON.parse((await readOwnFile(join(targetFolder, FILE), MOST_BYTES)).toString('utf8')),
    )
    return read.success ? read.data : undefined
  } catch {
    // Not there, or written in part by a run that was ended.
    return undefined
  }
}
