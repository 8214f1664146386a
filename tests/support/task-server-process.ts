import { once } from 'node:events'
import { join } from 'node:path'
import { Connectors, defineServerPlugin, extend } from '@etabli/sdk/server'
import { readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { createPlatform } from '../../host/server/platform'
import { loadServerPlugin } from '../../host/server/plugins/load-plugins'
import { PluginSettings } from '../../host/server/plugins/plugin-settings'
import { scripted } from './scripted-connectors'

/** Beside this program, which is built. */
const PLUGINS = join(import.meta.dirname, 'plugins')

const plugins = (
  await Promise.all((process.env.TEST_PLUGINS ?? '').split(',').map((name) => loadServerPlugin(PLUGINS, name)))
).flatMap((plugin) => plugin ?? [])
// Its code is loaded by now, which takes longer than all that follows.
await once(process.stdin, 'data')
process.stdin.destroy()

/** Where it is told to. */
const connectors = defineServerPlugin({
  id: 'test.connectors',
  start: () => ({ extensions: [scripted('tap'), scripted('target')].map((one) => extend(Connectors, one)) }),
})

const config = readConfig('demo', process.env, process.cwd())
const platform = await createPlatform({
  config: { ...config, host: process.env.TEST_ADDRESS ?? config.host },
  log: createLog(config.logLevel),
  database: JSON.parse(process.env.TEST_DATABASE ?? ''),
  settings: await PluginSettings.read(process.env.TEST_SETTINGS),
  plugins: process.env.TEST_CONNECTORS ? [...plugins, connectors] : plugins,
  browserFolder: undefined,
  version: '0.0.0-test',
  checkReplies: false,
})
process.on('SIGTERM', () => void platform.stop().then(() => process.exit(0)))
const { url } = await platform.listen()
process.stdout.write(`${url}\n`)
