import { newId } from '@etabli/sdk/platform/server'
import { createService, type ServiceInput } from '../../plugins/services/contract'
import { type Client, query } from './world'

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

/** Puts a service into the store; gives its `redis-id`. */
export async function storedService(database: string, project: string, name: string): Promise<string> {
  const insert = `insert into service
      (id, project, name, description, image, git_url, git_branch, code_path, port, use_grpx, env, secrets, created_by, modified_by)
    values ($1, $2, $3, '', 'node:20', 'https://git.test/code.git', 'main', '', '8080', false, '[]', '[]', $4, $4)
    on conflict (project, name) do update set description = '' returning id`
  const { rows } = await query(database, insert, [newId(), project, name, 'test@etabli.test'])
  return `service:${rows[0]?.id}`
}
