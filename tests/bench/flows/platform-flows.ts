import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '#tests/support/client'
import { connectionSecret } from '#tests/support/secrets'
import { createFlow, listFlowRuns, listFlows } from '../../../plugins/flows/contract'
import { SUPPLIER_FILES } from '../../../plugins/flows/server/demo/demo-files'
import { execTask, readTask } from '../../../plugins/scheduler/contract'

/** It has no flows of its own. */
const PROJECT = 'demo_transit'
const LOOK_MS = 20
const EXAMPLES_MS = 400_000

/** When the run itself began and ended, in milliseconds of the machine's clock. */
export interface FlowTimes {
  readonly begun: number
  readonly ended: number
}

/** Flows of the product that read and write files. */
export class PlatformFlows {
  constructor(private readonly admin: Client) {}

  /** The demo organisation runs its own flows soon after its first start. */
  async exampleRunsOver(): Promise<void> {
    const until = performance.now() + EXAMPLES_MS
    while (performance.now() < until && !(await this.#areExamplesOver())) await delay(1_000)
  }

  async #areExamplesOver(): Promise<boolean> {
    const project = 'demo_shop'
    const { singerFlows } = await this.admin.call(listFlows, { project })
    const runs = await Promise.all(
      singerFlows.map(({ name }) => this.admin.call(listFlowRuns, { project, singerFlowName: name })),
    )
    const areOver = runs.map(({ flowRuns }) => flowRuns.filter((run) => run['completion-time'] !== '').length)
    return areOver.length > 0 && areOver.every((count) => count >= SUPPLIER_FILES.length)
  }

  /** From all files of Singer in one folder into a file of another. */
  async make(name: string, from: string, to: string): Promise<string> {
    const flow = `${name}-${process.pid}`
    const side = async (connector: string, path: string) => {
      const secretName = `${flow}-${connector}`
      const secret = await connectionSecret(this.admin, PROJECT, secretName, 'folder', { path })
      const secretConnection = {
        ...{ id: secretName, 'redis-id': secret['redis-id'], name: secretName, description: '', icon: '' },
        ...({ kind: 'connection', 'connection-type': 'folder' } as const),
      }
      return { name: connector, icon: '', 'singer-source': '', configuration: {}, secretConnection }
    }
    const singerFlow = {
      ...{ name: flow, description: 'A bench.' },
      'singer-tap': await side('tap-singer-jsonl', from),
      'singer-target': await side('target-jsonl', to),
    }
    await this.admin.call(createFlow, { project: PROJECT, singerFlow })
    return flow
  }

  /** Runs it to its end. Fails where the run does, or moves another number of records. */
  async run(flow: string, records: number): Promise<FlowTimes> {
    const { taskManifest } = await this.admin.call(execTask, {
      project: PROJECT,
      taskManifest: {
        ...{ name: flow, 'artefact-origin': `${PROJECT}/${flow}`, 'engine-setup': { engine: 'etabli' } },
      },
    })
    const taskRedisID = taskManifest['redis-id']
    for (;;) {
      const { taskManifest: task } = await this.admin.call(readTask, { taskRedisID })
      if (task.status === 'error') throw new Error(`a flow of the bench failed: ${task.error}`)
      if (task.status === 'completed') break
      await delay(LOOK_MS)
    }
    const { flowRuns } = await this.admin.call(listFlowRuns, { project: PROJECT, singerFlowName: flow })
    const run = flowRuns.find((one) => one['redis-id'] === taskRedisID)
    if (run?.streams[0]?.records !== records) throw new Error(`the flow moved ${run?.streams[0]?.records} records`)
    return { begun: Date.parse(run['start-time']), ended: Date.parse(run['completion-time']) }
  }
}
