import { join } from 'node:path'
import { type ConfigEnv, mergeConfig, type UserConfig } from 'vite'
import config from '../../vite.config'

/** The product's server with programs of tests as entries beside its own: what these start shares one copy of everything. */
export default async (environment: ConfigEnv): Promise<UserConfig> => {
  const program = (name: string) => join(import.meta.dirname, `${name}.ts`)
  const input = { 'task-server': program('task-server-process'), 'job-server': program('job-server-process') }
  return mergeConfig(await config(environment), { build: { sourcemap: false, rolldownOptions: { input } } })
}
