import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ExtensionPoint, type SecretSource, Secrets } from '@etabli/sdk/server'
import { onTestFinished } from 'vitest'
import type * as z from 'zod/mini'
import { createLog } from '../../../../log'
import { HALF_LIMITS, type HalfLimits } from '../half-limits'
import { WorkerHalf } from '../worker-half'

export const log = createLog('silent')

/** A half in a worker, until the test is over. */
export async function opened(id: string, source: string, limits: Partial<HalfLimits> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'etabli-worker-half-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const file = join(folder, `${id}.js`)
  await writeFile(file, source)
  const opened = await WorkerHalf.open({
    ...{ id, log },
    address: pathToFileURL(file).href,
    database: {},
    checkReplies: true,
    projects: { list: async () => [], find: async () => undefined },
    limits: { ...HALF_LIMITS, ...limits },
  })
  onTestFinished(() => opened.half.close())
  return opened
}

/** The platform that it is started on. */
export const platform = (settings: unknown = {}, secrets: readonly SecretSource[] = []) => ({
  service: () => {
    throw new Error('nothing is asked for here')
  },
  extensions: <Value>({ name }: ExtensionPoint<Value>) => (name === Secrets.name ? (secrets as never) : []),
  settings: <Settings>(schema: z.ZodMiniType<Settings>) => schema.parse(settings),
  configuration: async <Values>(schema: z.ZodMiniType<Values>) => schema.parse({ address: 'https://here.test' }),
  log,
})

/** A service or a point in the source of a half. */
export const point = (name: string) => `{ key: Symbol.for('${name}'), name: '${name}', about: '' }`
