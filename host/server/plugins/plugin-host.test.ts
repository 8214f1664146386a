import { createToken } from '@etabli/sdk/platform'
import {
  createExtensionPoint,
  defineJob,
  defineServerPlugin,
  extend,
  type Platform,
  type ServerContributions,
} from '@etabli/sdk/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../log'
import { Services } from '../services'
import { Extensions } from './extensions'
import { PluginHost } from './plugin-host'
import { PluginSettings } from './plugin-settings'
import { ServerLinks } from './server-links'

const Names = createExtensionPoint<string>('test.Names', 'Names that plugins give')
const Greeting = createToken<string>('test.Greeting', 'How the platform greets')
/** The platform's word, given at the point of the same key. */
const GreetingPoint = createExtensionPoint<string>(Greeting.name, Greeting.about)

async function aHost() {
  const services = new Services().value(Greeting, 'Hello')
  const extensions = new Extensions()
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const settings = await PluginSettings.read(undefined)
  const host = new PluginHost({
    extensions,
    links: new ServerLinks(),
    configurations: { add: () => () => Promise.reject(new Error('not asked for')), remove: () => undefined },
    settings,
    log,
    container: () => services.child(),
  })
  return { host, extensions, services, lines }
}

const plugin = (id: string, start: (platform: Platform) => ServerContributions | Promise<ServerContributions>) =>
  defineServerPlugin({ id, start })

test('what a plugin gives is there while it runs, in the order of the plugins, and goes with it', async () => {
  const { host, extensions } = await aHost()
  const seen: string[] = []
  await host.start([
    plugin('test.first', ({ extensions: all }) => ({
      extensions: [extend(Names, 'one'), extend(Names, 'two')],
      stop: async () => void seen.push(`first stops beside ${all(Names).length}`),
    })),
    plugin('test.second', () => ({
      extensions: [extend(Names, 'three')],
      stop: async () => void seen.push(`second stops`),
    })),
  ])
  expect(extensions.of(Names)).toEqual(['one', 'two', 'three'])
  await host.stop()
  expect(seen).toEqual(['second stops', 'first stops beside 0'])
  expect(extensions.of(Names)).toEqual([])
})

test('a plugin has the services of the platform, and cannot replace one for others', async () => {
  const { host, services, lines } = await aHost()
  const heard: string[] = []
  await host.start([
    plugin('test.loud', () => ({ extensions: [extend(GreetingPoint, 'Away with you')] })),
    plugin('test.listener', ({ service }) => {
      heard.push(service(Greeting))
      return {}
    }),
  ])
  expect(heard).toEqual(['Hello'])
  expect(services.get(Greeting)).toBe('Hello')
  expect(lines).toEqual([])
})

test('a plugin that is refused after it has started is stopped and gives nothing; the others run', async () => {
  const { host, extensions, lines } = await aHost()
  const job = defineJob({
    kind: 'test.job',
    access: 'session',
    payload: z.object({}),
    run: async () => ({ exitCode: 0 }),
  })
  let stopped = 0
  await host.start([
    plugin('test.first', () => ({ jobs: [job], extensions: [extend(Names, 'one')] })),
    plugin('test.thief', () => ({
      jobs: [job],
      extensions: [extend(Names, 'stolen')],
      stop: async () => {
        stopped += 1
      },
    })),
    plugin('test.broken', () => Promise.reject(new Error('no disk'))),
    plugin('test.last', () => ({ extensions: [extend(Names, 'two')] })),
  ])
  expect(stopped).toBe(1)
  expect(extensions.of(Names)).toEqual(['one', 'two'])
  expect(lines.map((line) => JSON.parse(line).plugin)).toEqual(['test.thief', 'test.broken'])
})
