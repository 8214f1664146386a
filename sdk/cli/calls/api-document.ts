import * as z from 'zod/mini'

const JsonSchema = z.record(z.string(), z.unknown())
/** A JSON Schema as the document of a workbench holds it. */
export type JsonSchema = z.infer<typeof JsonSchema>

const Content = z.record(z.string(), z.object({ schema: JsonSchema }))
const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.object({ '200': z.object({ content: Content }) }),
  'x-etabli': z.object({
    access: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
    signedIn: z.boolean(),
    topic: z.optional(z.string()),
  }),
})

/** `/api/openapi.json` of a workbench, as far as code is written from it. */
export const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
})
export type ApiDocument = z.infer<typeof ApiDocument>

/** One call of a workbench. */
export interface DocumentedCall {
  readonly id: string
  readonly method: string
  /** As a contract has it: `/api/v1/secret/:name`. */
  readonly path: string
  readonly operation: z.infer<typeof Operation>
}

/** Every call of a document, by the name that the list of calls has for it. */
export function callsOf({ paths }: ApiDocument): ReadonlyMap<string, DocumentedCall> {
  const calls = Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]): DocumentedCall => {
      const path = template.replace(/\{(\w+)\}/g, ':$1')
      return { id: operation.operationId, method: method.toUpperCase(), path, operation }
    }),
  )
  return new Map(calls.map((call) => [call.id, call]))
}
