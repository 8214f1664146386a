import { createService, type ServiceInput } from '../../plugins/services/contract'
import type { Client } from './world'

/** A service of a project, made by this user; with what its calls on an engine are made with. */
export async function aService(
  who: Client,
  project: string,
  name: string,
  more: Partial<ServiceInput> = {},
  engine = 'clever-cloud',
) {
  const input = { name, description: `about ${name}`, image: 'node:20', port: '8080', ...more }
  const { service } = await who.call(createService, { project, service: input })
  const id = { serviceRedisID: service['redis-id'] }
  return { id, on: { ...id, engine }, input, redisId: service['redis-id'] }
}
