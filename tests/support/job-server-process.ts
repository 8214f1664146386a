import { readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { createPlatform } from '../../host/server/platform'
import { PluginSettings } from '../../host/server/plugins/plugin-settings'
import { jobPlugin } from './job-plugin'

const config = readConfig('demo', process.env, process.cwd())
const platform = await createPlatform({
  config,
  log: createLog(config.logLevel),
  database: JSON.parse(process.env.TEST_DATABASE ?? ''),
  settings: await PluginSettings.read(undefined),
  plugins: [jobPlugin],
  browserFolder: undefined,
  version: '0.0.0-test',
  checkReplies: true,
})
process.on('SIGTERM', () => void platform.stop().then(() => process.exit(0)))
const { url } = await platform.listen()
process.stdout.write(`${url}\n`)
