import { CodeSources, Installation, Runtimes } from '@etabli/sdk/platform/server'
import {
  defineServerPlugin,
  extend,
  type Platform,
  ProcessRunner,
  Secrets,
  ServiceEngines,
  TaskEngines,
} from '@etabli/sdk/server'
import { configuredService, Emulation } from './open-service'
import { CleverServices } from './services/clever-services'
import { ProjectCloud } from './services/project-cloud'
import { CleverSettings } from './settings'
import { CleverTasks } from './tasks/clever-tasks'
import { fingerprint } from './tasks/code-delivery'
import { Leftovers } from './tasks/leftovers'
import { platformCode } from './tasks/platform-code'

/** In the installation's data folder, and in what its key is for. */
const FOLDER = 'clever-cloud'

/** The installations that show the demo organisation: they have Clever Cloud emulated where the operator has not set it up. */
const demos = new WeakSet<Installation>()

function partsOf({ service, settings: read, extensions, log }: Platform) {
  const settings = read(CleverSettings)
  const installation = service(Installation)
  const processes = service(ProcessRunner)
  const folder = () => installation.folder(FOLDER)
  const emulation = new Emulation({
    processes,
    runtimes: service(Runtimes),
    folder: () => installation.folder(`${FOLDER}-emulated`),
  })
  const kind = () => {
    if (settings.organisation !== undefined) return 'set'
    return settings.emulator || demos.has(installation) ? 'emulated' : 'unset'
  }
  const cleverService = async () => {
    if (kind() === 'unset') return undefined
    return kind() === 'emulated' ? emulation.service() : configuredService(settings)
  }
  const name = fingerprint(installation.key(FOLDER))
  const leftovers = new Leftovers({
    // A stand-in that is not needed is not started for this.
    api: async () => (await (kind() === 'set' ? cleverService() : emulation.running()))?.api,
    installation: name,
    now: Date.now,
    log,
  })
  const code = platformCode(service(CodeSources))
  const parts = { kind, service: cleverService, code, processes, folder, installation: name, leftovers, now: Date.now }
  const cloud = new ProjectCloud({ kind, service: cleverService, secrets: () => extensions(Secrets), settings })
  const services = new CleverServices({ cloud, code, processes, folder, now: Date.now })
  return { engine: new CleverTasks(parts), services, leftovers, emulation }
}

export default defineServerPlugin({
  id: 'etabli.clever-cloud',
  title: 'Clever Cloud',
  uses: [Secrets],
  start: (platform) => {
    const { engine, services, leftovers, emulation } = partsOf(platform)
    leftovers.start()
    return {
      extensions: [extend(TaskEngines, engine), extend(ServiceEngines, services)],
      stop: async () => {
        leftovers.stop()
        await emulation.close()
      },
    }
  },
  seedDemo: async ({ service }) => {
    demos.add(service(Installation))
  },
})
