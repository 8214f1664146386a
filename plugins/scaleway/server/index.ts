import { CodeSources, Installation, Runtimes } from '@etabli/sdk/platform/server'
import {
  defineServerPlugin,
  extend,
  type Platform,
  ProcessRunner,
  Secrets,
  ServiceEngines,
  Store,
} from '@etabli/sdk/server'
import { Connections } from './connections'
import { Emulation } from './emulation'
import { fingerprint } from './services/names'
import { ScalewayEngine } from './services/scaleway-engine'
import { TurnRepository } from './services/turn-repository'
import { ScalewaySettings } from './settings'

/** In the installation's data folder, and in what its key is for. */
const PURPOSE = 'scaleway'

/** The installations that show the demo organisation: they have Scaleway emulated where nobody has set it up. */
const demos = new WeakSet<Installation>()

function partsOf({ service, extensions, settings: read }: Platform) {
  const installation = service(Installation)
  const key = installation.key(PURPOSE)
  const emulation = new Emulation({
    processes: service(ProcessRunner),
    runtimes: service(Runtimes),
    folder: () => installation.folder(`${PURPOSE}-emulated`),
  })
  const connections = new Connections({
    settings: read(ScalewaySettings),
    secrets: () => extensions(Secrets),
    isDemo: () => demos.has(installation),
    emulated: () => emulation.account(),
    installation: fingerprint(key, ''),
  })
  const sources = service(CodeSources)
  const engine = new ScalewayEngine({
    service: (project) => connections.service(project),
    readiness: (project) => connections.readiness(project),
    commitOf: (branch, signal) => sources.resolve(branch, signal),
    key,
    turns: new TurnRepository(service(Store)),
  })
  return { engine, connections, emulation }
}

export default defineServerPlugin({
  id: 'etabli.scaleway',
  title: 'Scaleway',
  uses: [Secrets],
  start: (platform) => {
    const { engine, connections, emulation } = partsOf(platform)
    return {
      extensions: [extend(ServiceEngines, engine)],
      stop: async () => {
        await connections.close()
        await emulation.close()
      },
    }
  },
  seedDemo: async ({ service }) => {
    demos.add(service(Installation))
  },
})
