import { readConfig } from '../../host/server/config'
import { createLog } from '../../host/server/log'
import { PlatformServer } from '../../host/server/platform'
import { PluginSettings } from '../../host/server/plugins/plugin-settings'
import { jobPlugin } from './job-plugin'

const config = readConfig('demo', process.env, process.cwd())
const server = new PlatformServer({
  config,
  log: createLog(config.logLevel),
  database: JSON.parse(process.env.TEST_DATABASE ?? ''),
  settings: await PluginSettings.read(undefined),
  plugins: [jobPlugin],
  browserFolder: undefined,
  version: '0.0.0-test',
  checkReplies: true,
})
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
await server.prepare()
process.stdout.write(`${await server.listen()}\n`)
