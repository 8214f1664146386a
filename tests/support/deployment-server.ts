// A server that drives deployments and can be killed: `node --import tsx deployment-server.ts <home> <file> <name>`.
import { Deployments } from '../../host/server/external-apps/deployments/deployments'
import { createLog } from '../../host/server/log'
import { processes } from './processes'

const [home = '', file = '', name = ''] = process.argv.slice(2)
const deployments = await Deployments.read(file, { home, log: createLog('silent'), processes })
await deployments.start()
await deployments.find(name)?.start()
process.stdout.write('started\n')
setInterval(() => undefined, 1_000)
