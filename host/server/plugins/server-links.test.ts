import { createToken } from '@etabli/sdk/platform'
import { createExtensionPoint, defineServerPlugin, extend } from '@etabli/sdk/server'
import pino from 'pino'
import { expect, test } from 'vitest'
import { Services } from '../services'
import { Extensions } from './extensions'
import { PluginHost } from './plugin-host'
import { PluginSettings } from './plugin-settings'
import { ServerLinks } from './server-links'

const Clock = createToken<string>('test.Clock', 'What time it is')
const Late = createToken<string>('test.Late', 'Asked for only by a call')
const Colors = createExtensionPoint<string>('test.Colors', 'Colors')

test('what plugins provide, ask for and say that they will ask for is remembered', async () => {
  const services = new Services().value(Clock, 'noon').value(Late, 'late')
  const links = new ServerLinks()
  const host = new PluginHost({
    extensions: new Extensions(),
    links,
    configurations: { add: () => () => Promise.reject(new Error('not asked for')), remove: () => undefined },
    settings: await PluginSettings.read(undefined),
    log: pino({ enabled: false }),
    container: () => services.child(),
  })
  const read: unknown[] = []
  await host.start([
    defineServerPlugin({ id: 'acme.late', uses: [Late, Colors], start: () => ({}) }),
    defineServerPlugin({ id: 'acme.painter', start: () => ({ extensions: [extend(Colors, 'red')] }) }),
    defineServerPlugin({
      id: 'acme.reader',
      start: ({ service, extensions }) => {
        read.push(service(Clock), extensions(Colors), service(Clock))
        return {}
      },
    }),
  ])
  expect(read).toEqual(['noon', ['red'], 'noon'])
  expect(links.list().map(({ plugin, relation, kind, name }) => [plugin, relation, kind, name].join(' '))).toEqual([
    'acme.late uses service test.Late',
    'acme.late uses point test.Colors',
    'acme.painter provides point test.Colors',
    'acme.reader uses service test.Clock',
    'acme.reader uses point test.Colors',
  ])
  await host.stop()
})
