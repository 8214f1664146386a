import { isShort, RUNS } from '../form'
import { machineAtRest } from '../process'
import { type Measure, median } from '../report'
import { meltanoRun } from './meltano'
import { connectorPrograms, ENVIRONMENT, toItsEnd } from './programs'
import { PumpWatch } from './pump-watch'
import { type BenchPlace, makeFolders, takeWritten, writeSettings } from './singer-files'

const PIPE = 'set -o pipefail; "$1" --config "$2" | "$3" --config "$4"'
const GOAL_PERCENT = 105
const PUMP_GOAL_MB = 64

/** One way to move the records, with the seconds that it took each time. */
interface Way {
  readonly move: () => Promise<unknown>
  readonly seconds: number[]
}

/** The same records by each way, in turn. */
export async function measureMoves(place: BenchPlace, records: number): Promise<readonly Measure[]> {
  const folders = await makeFolders(place, 'moves', records)
  const settings = await writeSettings(place, folders)
  const flow = await place.flows.make('moves', folders.from, folders.to)
  const { tap, target } = await connectorPrograms(place.packages)
  const shell = ['-c', PIPE, 'bash', tap, settings.tap, target, settings.target]
  const ofRun: number[] = []
  const pipe: Way = { move: () => toItsEnd('bash', shell, { env: ENVIRONMENT, cwd: '/tmp' }), seconds: [] }
  const platform: Way = {
    move: async () => {
      const { begun, ended } = await place.flows.run(flow, records)
      ofRun.push((ended - begun) / 1_000)
    },
    seconds: [],
  }
  const meltano: Way | undefined = isShort ? undefined : { move: await meltanoRun(place, folders), seconds: [] }
  const pump = new PumpWatch()
  for (let round = 0; round < RUNS; round += 1)
    for (const way of [pipe, platform, ...(meltano ? [meltano] : [])]) {
      await machineAtRest()
      const began = performance.now()
      await way.move()
      way.seconds.push((performance.now() - began) / 1_000)
      await takeWritten(folders, records)
    }
  const most = await pump.stop()
  const share = ({ seconds }: Way) => [(100 * median(seconds)) / median(pipe.seconds)]
  return [
    { name: 'the shell pipe', unit: 's', values: pipe.seconds },
    { name: 'a run of a flow', unit: 's', values: ofRun },
    { name: 'a flow, from the call to the end of its task', unit: 's', values: platform.seconds },
    ...(meltano ? [{ name: 'meltano run', unit: 's', values: meltano.seconds } as const] : []),
    { name: 'a flow with its task, against the shell pipe', unit: '%', values: share(platform), goal: GOAL_PERCENT },
    ...(meltano ? [{ name: 'meltano run, against the shell pipe', unit: '%', values: share(meltano) } as const] : []),
    { name: 'records of a flow', unit: 'per s', values: [records / median(platform.seconds)] },
    { name: 'most memory of the pump', unit: 'MB', values: [most], goal: PUMP_GOAL_MB },
  ]
}
