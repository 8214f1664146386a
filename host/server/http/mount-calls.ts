import { Readable } from 'node:stream'
import { accessFields, type ParsedAccess, parseAccess } from '@etabli/core/access/access'
import { evaluate } from '@etabli/core/access/evaluate'
import type { Denial } from '@etabli/core/access/verdict'
import { type FollowedRead, followedName } from '@etabli/core/changes/contract'
import type { TextStream } from '@etabli/core/contract/define-call'
import { pathParamNames } from '@etabli/core/contract/path'
import { ApiError } from '@etabli/core/envelope/api-error'
import { success } from '@etabli/core/envelope/envelope'
import { failures } from '@etabli/core/envelope/failures'
import { PROJECT_NAME } from '@etabli/core/projects/contract'
import type { ScopeNarrowing } from '@etabli/sdk/platform/server'
import type { AuditChange, HandledCall, ProjectDirectory } from '@etabli/sdk/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallRecorder, RecordedCall } from '../audit/call-recorder'
import { recorded } from '../audit/recorded'
import type { LiveSession, SessionService } from '../sessions/session-service'
import { answerCall } from './answer-call'
import { undeclaredFailure } from './answered-failures'
import { DeclarationError } from './declaration-error'
import type { FollowedReads, Judge } from './followed-reads'
import { inputOf, pathFields, type RawFields, readFields } from './read-input'
import { checkHandled, ScopeGuard } from './scope-guard'

export interface CallServices {
  readonly sessions: SessionService
  readonly projects: ProjectDirectory
  /** By what plugins narrow a feature's things beyond the acl. */
  readonly narrowings: () => readonly ScopeNarrowing[]
  readonly recorder: CallRecorder
  readonly followed: FollowedReads
  /** Checks every reply against its declaration; on in tests and development. */
  readonly checkReplies: boolean
}

/**
 * One route for each declared call: session, then access, then validation, then the handler.
 * @returns how those that can be followed are judged, by their names
 */
export function mountCalls(
  app: FastifyInstance,
  calls: readonly HandledCall[],
  services: CallServices,
): ReadonlyMap<string, Judge> {
  const seen = new Set<string>()
  const judges = new Map<string, Judge>()
  for (const handled of calls) {
    const route = `${handled.call.method} ${handled.call.path}`
    if (seen.has(route)) throw new DeclarationError(`${route} is declared twice`)
    seen.add(route)
    mountCall(app, handled, services, judges)
  }
  return judges
}

function mountCall(
  app: FastifyInstance,
  handled: HandledCall,
  services: CallServices,
  judges: Map<string, Judge>,
): void {
  const { call } = handled
  const access = accessOf(call.method, call.path, call.access)
  const fieldNames = accessFields(access)
  const isPublic = access.kind === 'public'
  checkHandled(handled, access)
  const scopes = new ScopeGuard(services.projects, services.narrowings)
  /** Where the audit trail finds the project: an administrator's access names none, but the path may. */
  const projectField = fieldNames[0] ?? pathParamNames(call.path).find((name) => name === 'project')
  const projectOf = (raw: RawFields): string => {
    const project = projectField && raw[projectField]
    return typeof project === 'string' ? project : ''
  }
  const { recorder } = services
  /** How the audit trail would know this call; undefined where it keeps nothing of this user. */
  const entryOf = ({ session, id, ip }: FastifyRequest, raw: RawFields): RecordedCall | undefined => {
    const action = call.action ?? `${call.method} ${call.path}`
    if (!recorder.isKept(session?.user, action)) return undefined
    return {
      requestId: id,
      principal: session.user,
      ip,
      action,
      project: projectOf(raw),
      accessToken: session.accessToken?.name,
    }
  }
  const checkAccess = (request: FastifyRequest, raw: RawFields) =>
    guard(access, fieldNames, raw, request.session, services.projects, async (reason) => {
      const entry = entryOf(request, raw)
      if (entry) await recorder.denied(entry, reason, request.log)
    })

  /** The acl is judged on the very fields that the handler is given. */
  const checkNamed = async (request: FastifyRequest, raw: RawFields, input: RawFields): Promise<void> => {
    const { scope } = call
    if (typeof scope !== 'object' || !('name' in scope) || !request.session) return
    const verdict = scopes.judgeNamed(scope, request.session.user, projectOf(raw), input)
    if (verdict.granted) return
    const entry = entryOf(request, raw)
    if (entry) await recorder.denied(entry, verdict.reason, request.log)
    throw denied(verdict)
  }

  /** What can be said before the body is read. */
  const admit = async (request: FastifyRequest, inPath: RawFields): Promise<void> => {
    if (!isPublic) request.session = await services.sessions.authenticate(bearerOf(request))
    // What no field decides is decided now: only an administrator can make it read the largest bodies.
    if (access.kind === 'admin' || access.kind === 'superadmin') await checkAccess(request, inPath)
    if (call.signedIn && request.session?.accessToken) {
      const refusal = failures.SIGN_IN_NEEDED()
      const entry = entryOf(request, inPath)
      if (entry) await recorder.denied(entry, refusal.message, request.log)
      throw refusal
    }
  }
  const perform = async (request: FastifyRequest, raw: RawFields): Promise<unknown> => {
    await checkAccess(request, raw)
    const input = await inputOf(handled, raw)
    await checkNamed(request, raw, input)
    const { session, id, ip, gone: signal, log } = request
    const base = {
      ...{ input: input as never, signal, log },
      request: { id, ip, agent: request.headers['user-agent'] ?? '' },
    }
    const project = projectOf(raw)
    const judge = (read: FollowedRead) => services.followed.judge(read, request)
    const answer = (audit: (change: AuditChange) => void) =>
      answerCall(handled, scopes, { base, input, session, project, audit, judge })
    const entry = call.action === undefined ? undefined : entryOf(request, raw)
    const data = await (entry ? recorded(recorder, entry, request.log, answer) : answer(() => undefined)).catch(
      (error: unknown) => {
        throw (services.checkReplies && undeclaredFailure(call, error)) || error
      },
    )
    if (services.checkReplies) checkReply(call.path, call.returns.safeParse(data))
    return data
  }
  const { topic } = call
  if (topic !== undefined)
    judges.set(followedName(call), async (request, fields) => {
      const missing = pathParamNames(call.path).find((name) => !fields[name])
      if (missing !== undefined) throw failures.INVALID_INPUT({ message: `${missing}: must be given` })
      await admit(request, fields)
      await perform(request, fields)
      return topicOf(topic, fields)
    })

  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { call },
    ...(call.body?.maxBytes !== undefined && { bodyLimit: call.body.maxBytes }),
    // The token is looked at before the body is read: a stranger cannot make the server parse anything.
    onRequest: async (request) => admit(request, pathFields(request)),
    handler: async (request, reply) => {
      const data = await perform(request, await readFields(request, call.body))
      // A proxy that collects replies before it hands them on would hold events back.
      if (call.raw === 'text/event-stream') reply.header('x-accel-buffering', 'no')
      if (call.raw)
        return reply
          .type(`${call.raw}; charset=utf-8`)
          .send(isStream(data) ? Readable.from(chunksOf(data, request)) : data)
      return success(data, call.done)
    },
  })
}

function topicOf(topic: string, fields: RawFields): string {
  return topic.replace(/:(\w+)/g, (_, name: string) => String(fields[name]))
}

function accessOf(method: string, path: string, access: unknown): ParsedAccess {
  if (access === undefined || access === null)
    throw new DeclarationError(`${method} ${path} declares no access: name the permission it needs, or 'public'`)
  try {
    return parseAccess(access as Parameters<typeof parseAccess>[0])
  } catch (error) {
    throw new DeclarationError(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Decides with the one evaluator. The fields that the access names must be there; a project must exist. */
async function guard(
  access: ParsedAccess,
  fieldNames: readonly string[],
  raw: RawFields,
  session: LiveSession | undefined,
  projects: ProjectDirectory,
  onDenied: (reason: string) => Promise<void>,
): Promise<void> {
  const bound: Record<string, string> = {}
  for (const name of fieldNames) {
    const value = raw[name]
    if (typeof value !== 'string' || !PROJECT_NAME.test(value))
      throw failures.INVALID_INPUT({ message: `${name}: must be a project name` })
    bound[name] = value
  }
  const verdict = evaluate(session?.user, access, bound)
  if (!verdict.granted) {
    await onDenied(verdict.reason)
    throw denied(verdict)
  }
  for (const project of Object.values(bound)) if (!(await projects.find(project))) throw failures.UNKNOWN_PROJECT()
}

function denied({ code, reason }: Denial): ApiError {
  return failures.ACCESS_DENIED({ data: { code, reason } })
}

/** The token of the Authorization header. Cookies are never looked at, so a forged cross-site request carries nothing. */
function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (header === undefined) throw failures.NO_TOKEN()
  const match = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/.exec(header)
  if (!match?.[1]) throw failures.TOKEN_INVALID()
  return match[1]
}

/** The chunks as they come. A failure on the way breaks the transfer off, which tells the client; the log is told here. */
async function* chunksOf(data: TextStream, request: FastifyRequest): TextStream {
  try {
    yield* data
  } catch (error) {
    if (!request.gone.aborted) request.log.error({ err: error }, 'a reply broke off')
    throw error
  }
}

function isStream(data: unknown): data is TextStream {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data
}

function checkReply(path: string, parsed: { success: boolean; error?: unknown }): void {
  if (parsed.success) return
  throw new ApiError('REPLY_INVALID', 500, `the reply of ${path} does not fit its declaration`, { cause: parsed.error })
}
