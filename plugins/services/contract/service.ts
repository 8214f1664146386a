import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, oneService, serviceRedisID, Time } from './common'
import { ServiceDeployment } from './deployment'

export const DEFAULT_PORT = '8080'

/** A variable of a service's environment. */
export const ServiceEnvItem = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, 'Name is required.'),
      z.maxLength(256),
      z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'a name begins with a letter or _ and has letters, digits and _ only'),
    ),
  value: z.string().check(z.minLength(1, 'Value is required.'), z.maxLength(131_072)),
})
export type ServiceEnvItem = z.infer<typeof ServiceEnvItem>

/** A long-lived application, and what is deployed of it. */
export const Service = z.object({
  /** `service:{ULID}` */
  'redis-id': z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  'git-url': z.string(),
  'git-branch': z.string(),
  'code-path': z.string(),
  port: z.string(),
  'use-grpx': z.boolean(),
  env: z.array(ServiceEnvItem),
  /** `redis-id`s */
  secrets: z.array(z.string()),
  'creation-time': Time,
  'last-modified-time': Time,
  'last-modified-by': z.string(),
  /** What it is deployed as; a key is absent where it is not. */
  'service-deployments': z.object({
    'clever-cloud-service-deployment': z.optional(ServiceDeployment),
    'scaleway-service-deployment': z.optional(ServiceDeployment),
  }),
})
export type Service = z.infer<typeof Service>

export const SERVICE_NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,254}$/

const text = (most: number) => z.string().check(z.maxLength(most))

export const ServiceInput = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, 'Name is required.'),
      z.regex(SERVICE_NAME, 'a name begins with a letter or digit and has letters, digits, blanks and . _ - only'),
    ),
  description: z.string().check(z.minLength(1, 'Description is required.'), z.maxLength(10_000)),
  image: z.optional(text(500)),
  'git-url': z.optional(text(2_000)),
  'git-branch': z.optional(text(256)),
  'code-path': z.optional(text(1_000)),
  port: z.string().check(
    z.minLength(1, 'Port is required.'),
    z.refine(
      (port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535,
      'a port is a number from 1 to 65535',
    ),
  ),
  'use-grpx': z.optional(z.boolean()),
  env: z.optional(
    z.array(ServiceEnvItem).check(
      z.maxLength(500),
      z.refine((items) => new Set(items.map(({ name }) => name)).size === items.length, 'a name is given twice'),
    ),
  ),
  secrets: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(
      z.maxLength(100),
      z.refine((ids) => new Set(ids).size === ids.length, 'a secret is given twice'),
    ),
  ),
})
export type ServiceInput = z.infer<typeof ServiceInput>

const largest = { maxBytes: 4_194_304 }

export const listServices = defineCall({
  method: 'GET',
  path: `${BASE}/list/:project`,
  access: ':project:service:read',
  scope: { feature: 'service', list: 'services', key: 'name' },
  topic: 'services/:project',
  summary: 'The services of a project, by name, with what is deployed of them',
  returns: { services: z.array(Service) },
})

/** Asks R. */
export const readService = defineCall({
  method: 'POST',
  path: `${BASE}/get`,
  access: 'session',
  scope: oneService('read'),
  topic: 'service/:serviceRedisID',
  summary: 'A service, with what is deployed of it',
  body: json({ serviceRedisID }),
  returns: { service: Service },
  fails: [403, 404],
})

/** Secrets that it is given must be such as its maker may read. */
export const createService = defineCall({
  method: 'POST',
  path: `${BASE}/create/:project`,
  access: ':project:service:write',
  scope: { feature: 'service', name: ':service.name' },
  action: 'service.create',
  summary: 'Creates a service; nothing is deployed by that',
  body: json({ service: ServiceInput }, largest),
  returns: { service: Service },
  fails: [403, 409, 422],
})

/** Asks W. The name in `service` must be the same: it is fixed. */
export const updateService = defineCall({
  method: 'PUT',
  path: `${BASE}/update`,
  access: 'session',
  scope: oneService('write'),
  action: 'service.update',
  summary: 'Changes a service; what is deployed stays as it is until it is updated',
  body: json({ serviceRedisID, service: ServiceInput }, largest),
  returns: { service: Service },
  fails: [403, 404, 409, 422],
})

/** Asks W. */
export const deleteService = defineCall({
  method: 'DELETE',
  path: `${BASE}/delete`,
  access: 'session',
  scope: oneService('write'),
  action: 'service.delete',
  done: 'service successfully deleted',
  summary: 'Deletes a service of which nothing is deployed',
  body: json({ serviceRedisID }),
  fails: [403, 404, 409],
})
