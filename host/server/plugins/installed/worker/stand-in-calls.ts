import type { Principal } from '@etabli/core/access/evaluate'
import { fieldAt } from '@etabli/core/contract/call-scope'
import type { AnyCall, FailureStatus } from '@etabli/core/contract/define-call'
import { ApiError } from '@etabli/core/envelope/api-error'
import { failures } from '@etabli/core/envelope/failures'
import type { CallContext, Found, PublicContext, Thing } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import type { RawFields, ValidatedElsewhere } from '../../../http/read-input'
import { uncarried } from './carried-error'
import type { DescribedCall, HalfMethods, HandedContext } from './half-messages'

/** What reaches the worker that answers them, whichever that is by now. */
export interface HalfLine {
  validate(call: number, fields: RawFields): Promise<RawFields>
  find(input: Parameters<HalfMethods['find']>[0]): Promise<Thing | undefined>
  run(call: number, context: HandedContext, asked: Asked): Promise<unknown>
}

/** What a run tells of itself meanwhile. */
export type Asked = Pick<PublicContext<never>, 'signal' | 'log'> & Partial<Pick<CallContext<never>, 'audit'>>

/** A call in the server that a worker answers. The guard judges here, on the fields as the worker has validated them. */
export function standInCall(described: DescribedCall, index: number, line: HalfLine): ValidatedElsewhere {
  const { kind, unknown, body, returns, event, fails = [], ...plain } = described
  const call: AnyCall = {
    ...plain,
    body: body && {
      encoding: body.encoding,
      ...(body.maxBytes !== undefined && { maxBytes: body.maxBytes }),
      schema: told(body.schema, body.takesNothing),
    },
    returns: told(returns, true),
    ...(event && { event: told(event, true) }),
    fails: [...new Set<FailureStatus>([...fails, LATE])],
  }
  const validated = (fields: RawFields) => line.validate(index, fields)
  const run = (context: Context, found: HandedContext['found'] = {}) => {
    const { input, request, principal, sessionId, accessTokenId, reach, signal, log, audit } = context
    const caller = principal && reach && { principal, sessionId, accessTokenId, reach }
    return line.run(index, { input, request, found, ...caller }, { signal, log, ...(audit && { audit }) })
  }
  if (kind !== 'finding') return { kind, call, validated, run: (context: Context) => run(context) }
  return {
    ...{ kind, call, validated },
    finder: {
      find: (id: string, { principal, input }: Caller) => line.find({ call: index, id, principal, input }),
      unknown: () => unknownOf(unknown),
    },
    run: (context: FindingContext) => run(context, foundIn(call, context)),
  }
}

/** With what a call of a worker can fail beside what it declares. */
const LATE = 504
type Context = PublicContext<RawFields> & Partial<CallContext<RawFields>>
type FindingContext = Context & { readonly found: (field: string) => Found<Thing> }
interface Caller {
  readonly principal: Principal
  readonly input: RawFields
}

/** What each id of its scope that was given has led to. */
function foundIn({ scope }: AnyCall, { input, found }: FindingContext): HandedContext['found'] {
  const ids = typeof scope === 'object' && 'ids' in scope ? scope.ids : []
  const given = ids.filter((reference) => !['', undefined].includes(textOf(fieldAt(input, reference))))
  return Object.fromEntries(given.map((reference) => [reference.slice(1), found(reference.slice(1))]))
}
const textOf = (value: unknown) => (value === undefined ? undefined : String(value))

function unknownOf(error: DescribedCall['unknown']): ApiError {
  const made = error && uncarried(error)
  return made instanceof ApiError ? made : failures.NOT_FOUND()
}

/** A schema that only tells what another, in the worker, looks at. */
function told(json: Readonly<Record<string, unknown>>, takesAnything: boolean): z.ZodMiniType {
  const schema = z.custom(() => takesAnything)
  schema._zod.toJSONSchema = () => structuredClone(json)
  return schema
}
