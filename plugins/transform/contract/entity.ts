import { jsonText } from '@etabli/sdk'
import * as z from 'zod/mini'

/** What of a dbt project is edited, as calls name it. */
export const ENTITY_TYPES = ['dbt-model', 'dbt-source', 'dbt-test'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** Characters of one file. */
export const LONGEST_FILE = 2_000_000
export const LONGEST_NAME = 500

/**
 * Where an entity lies below its folder of models or tests, without the ending: `marts/orders`. No part of it begins with a dot, so that it
 * leads nowhere else, and none is too long for a file system.
 */
export const EntityName = z
  .string()
  .check(
    z.minLength(1, 'Name is required.'),
    z.maxLength(LONGEST_NAME),
    z.regex(
      /^(?:[A-Za-z0-9_][A-Za-z0-9_. -]{0,199}\/)*[A-Za-z0-9_][A-Za-z0-9_-]{0,199}$/,
      'must be letters, digits, _ and -, in folders that are parted by /, each of at most 200 characters',
    ),
  )

const FileContent = z.string().check(z.maxLength(LONGEST_FILE))

export const DbtModel = z.object({
  name: z.string(),
  SQLFileContent: FileContent,
  YMLFileContent: FileContent,
  MDFileContent: FileContent,
})
export type DbtModel = z.infer<typeof DbtModel>

export const DbtSource = z.object({ name: z.string(), YMLFileContent: FileContent })
export type DbtSource = z.infer<typeof DbtSource>

export const DbtTest = z.object({ name: z.string(), SQLFileContent: FileContent })
export type DbtTest = z.infer<typeof DbtTest>

/** A folder or an entity of a dbt project; folders come before what is in them. */
export const DbtNode = z.object({
  type: z.enum(['folder', 'file']),
  label: z.string(),
  /** Of a file, the name of the entity. */
  fullPath: z.string(),
  /** Of a file, its paths in the repository. */
  data: z.object({ files: z.array(z.string()) }),
})
export type DbtNode = z.infer<typeof DbtNode>

/** The largest body of an update, as a form. */
export const UPDATE_BYTES = 4 * LONGEST_FILE

export const modelFields = {
  name: { modelName: EntityName },
  content: { dbtModel: jsonText(DbtModel) },
  one: { dbtModel: DbtModel },
  list: { dbtModels: z.array(DbtNode) },
}
export const sourceFields = {
  name: { sourceName: EntityName },
  content: { dbtSource: jsonText(DbtSource) },
  one: { dbtSource: DbtSource },
  list: { dbtSources: z.array(DbtNode) },
}
export const testFields = {
  name: { testName: EntityName },
  content: { dbtTest: jsonText(DbtTest) },
  one: { dbtTest: DbtTest },
  list: { dbtTests: z.array(DbtNode) },
}
