/** An answer that says no, in the API's own form. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: Readonly<Record<string, unknown>>,
  ) {
    super(String(body.message))
  }
}

export type Resource = 'namespace' | 'container' | 'token'

export const refusals = {
  unauthenticated: () =>
    new Refusal(401, {
      type: 'denied_authentication',
      method: 'api_key',
      reason: 'invalid_argument',
      message: 'authentication is denied',
    }),
  forbidden: () =>
    new Refusal(403, {
      type: 'permissions_denied',
      message: 'insufficient permissions',
      details: [{ resource: 'container', action: 'read' }],
    }),
  invalid: (argument: string, help: string) =>
    new Refusal(400, {
      type: 'invalid_arguments',
      message: 'invalid argument(s)',
      details: [{ argument_name: argument, reason: 'constraint', help_message: help }],
    }),
  notFound: (resource: Resource, id: string) =>
    new Refusal(404, { type: 'not_found', resource, resource_id: id, message: 'resource is not found' }),
  noRoute: () => new Refusal(404, { type: 'unknown_resource', message: 'unknown service' }),
  taken: (resource: Resource, id: string) =>
    new Refusal(409, {
      ...{ type: 'already_exists', resource, resource_id: id },
      ...{ help_message: 'the name is taken', message: 'resource already exists' },
    }),
  transient: (resource: Resource, id: string, state: string) =>
    new Refusal(409, {
      ...{ type: 'transient_state', resource, resource_id: id, current_state: state },
      message: 'resource is in a transient state',
    }),
  tooMany: () => new Refusal(429, { type: 'too_many_requests', message: 'too many requests' }),
  failed: (status: number) => new Refusal(status, { type: 'internal', message: 'internal error' }),
} as const
