import { createToken } from '@etabli/sdk/platform'
import { createExtensionPoint, defineServerPlugin, extend } from '@etabli/sdk/server'
import pino from 'pino'
import { expect, test } from 'vitest'
import { PluginSettings } from './plugins/plugin-settings'
import { Services } from './services'

const Clock = createToken<string>('test.Clock', 'What time it is')
const Late = createToken<string>('test.Late', 'Asked for only by a call')
const Colors = createExtensionPoint<string>('test.Colors', 'Colors')
const LOG = pino({ enabled: false })

test('what plugins provide, ask for and say that they will ask for is remembered', async () => {
  const services = new Services(await PluginSettings.read(undefined))
  services.bind(Clock, 'noon').bind(Late, 'late')
  services.declare(defineServerPlugin({ id: 'acme.late', uses: [Late, Colors], start: () => ({}) }))
  services.extend(extend(Colors, 'red'), 'acme.painter')
  const platform = services.platformFor('acme.reader', LOG)
  expect([platform.service(Clock), platform.extensions(Colors)]).toEqual(['noon', ['red']])
  platform.service(Clock)
  expect(
    services.links.list().map(({ plugin, relation, kind, name }) => [plugin, relation, kind, name].join(' ')),
  ).toEqual([
    'acme.late uses service test.Late',
    'acme.late uses point test.Colors',
    'acme.painter provides point test.Colors',
    'acme.reader uses service test.Clock',
    'acme.reader uses point test.Colors',
  ])
})
