import type { AnyCall } from '@etabli/core/contract/define-call'
import { onlyInServer } from '@etabli/core/plugin/worker-uses'
import type { HandledCall, ServerContributions, ServerPlugin } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { carried } from './carried-error'
import type { DeclaredHalf, DescribedCall } from './half-messages'

type JsonSchema = DescribedCall['returns']

/** What a half declares, as it is told to the server. */
export function declaredOf(plugin: ServerPlugin): DeclaredHalf {
  const { id, title, requires, migrations, configuration, api, uses = [], sealed = [], namedFiles = [] } = plugin
  const declared = sealed.length > 0 ? 'sealed columns' : namedFiles.length > 0 ? 'named files' : undefined
  return {
    id,
    ...(title !== undefined && { title }),
    ...(requires && { requires }),
    ...(migrations && { migrations }),
    ...(configuration && { configuration }),
    uses: uses.map(({ name, about }) => ({ name, about })),
    api: api && { title: api.title, description: api.description },
    staysFor: onlyInServer(uses.map(({ name }) => name)) ?? declared,
  }
}

/** What of its contributions only the server itself can serve. */
export function staysFor({ calls = [], streams }: ServerContributions): string | undefined {
  if (streams?.length) return 'streams'
  const other = calls.find(({ kind }) => kind === 'judging')
  return other && `${other.call.path}, which makes other calls`
}

export function describedCall(handled: HandledCall): DescribedCall {
  const { kind = 'guarded', call } = handled
  if (kind === 'judging') throw new Error(`${call.path} cannot be described`)
  const { body, returns, event, ...plain } = call
  return {
    ...plain,
    kind,
    body: body && {
      encoding: body.encoding,
      maxBytes: body.maxBytes,
      schema: jsonSchema(body.schema, 'input'),
      takesNothing: body.schema.safeParse({}).success,
    },
    returns: jsonSchema(returns, 'output'),
    event: event && jsonSchema(event, 'output'),
    unknown: handled.kind === 'finding' ? carried(handled.finder.unknown()) : undefined,
  }
}

/** Whether its reply is read piece by piece, long after its handler is done. */
export function isStreamed({ raw }: Pick<AnyCall, 'raw'>): boolean {
  return raw !== undefined && raw !== 'text/html'
}

/** Its own definitions stand where they are used, as nobody else knows their names. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(json)))
}
