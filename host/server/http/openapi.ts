import { formText } from '@etabli/core/contract/body'
import { pathParamNames } from '@etabli/core/contract/path'
import type { HandledCall } from '@etabli/sdk/server'
import * as z from 'zod/mini'

/** The OpenAPI document of the declared calls, 3.1. */
export function openApiDocument(calls: readonly HandledCall[], version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call } of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const operations = paths[path] ?? {}
    paths[path] = operations
    operations[call.method.toLowerCase()] = {
      summary: call.summary,
      description: `Needs: ${formText(call.access)}`,
      ...(call.access === 'public' ? { security: [] } : {}),
      parameters: pathParamNames(call.path).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(call.body && {
        requestBody: {
          required: true,
          content: {
            [call.body.encoding === 'json' ? 'application/json' : 'multipart/form-data']: {
              schema: schemaOf(call.body.schema, 'input'),
            },
          },
        },
      }),
      responses: {
        200: {
          description: 'Success',
          content: call.raw
            ? { [call.raw]: { schema: { type: 'string' } } }
            : { 'application/json': { schema: envelopeOf(schemaOf(call.returns, 'output')) } },
        },
        default: { $ref: '#/components/responses/Failure' },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Etabli', version },
    paths,
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: 'Anything else: a failure envelope',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['status', 'code', 'message'],
                properties: { status: { const: 'error' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  }
}

function envelopeOf(data: unknown): unknown {
  return {
    type: 'object',
    required: ['status', 'data'],
    properties: { status: { const: 'success' }, message: { type: 'string' }, data },
  }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
