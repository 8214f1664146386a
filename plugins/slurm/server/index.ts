import { CodeSources, TaskKinds } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend, Store, type TaskDesk, TaskEngines, Vault } from '@etabli/sdk/server'
import * as contract from '../contract'
import { failures } from './failures'
import { migrations } from './migrations'
import { noCluster } from './no-cluster'
import { SlurmRest } from './rest/slurm-rest'
import { codeRoute } from './runs/code-route'
import { runCalls } from './runs/handlers'
import { JobRepository, sealedTokens } from './runs/job-repository'
import { Runs } from './runs/runs'
import { SlurmSettings } from './settings'
import { SlurmEngine } from './slurm-engine'

export default defineServerPlugin({
  id: 'etabli.slurm',
  title: 'Slurm',
  api: {
    title: 'Task agents',
    description: 'What runs of tasks ask and report from the nodes of a cluster.',
    contract,
  },
  migrations,
  sealed: [sealedTokens],
  uses: [TaskKinds],
  start: (platform) => {
    const { cluster } = platform.settings(SlurmSettings)
    let desk: TaskDesk | undefined
    const jobs = new JobRepository(platform.service(Store), platform.service(Vault))
    const kinds = () => platform.extensions(TaskKinds).filter(({ program }) => program !== undefined)
    const deskOf = () => {
      // Without a cluster nobody has a ticket or a token.
      if (!desk) throw cluster ? failures.ENGINE_STARTING() : failures.RUN_GONE()
      return desk
    }
    const runs = new Runs(jobs, deskOf, (task) => kinds().find(({ kind }) => kind === task.kind)?.program)
    const open = (given: TaskDesk) => {
      desk = given
    }
    const kindNames = () => kinds().map(({ kind }) => kind)
    const engine = cluster
      ? new SlurmEngine({ cluster, rest: new SlurmRest(cluster), jobs, runs, open, kinds: kindNames })
      : noCluster
    return {
      calls: runCalls(runs),
      streams: [codeRoute(runs, () => platform.service(CodeSources))],
      extensions: [extend(TaskEngines, engine)],
    }
  },
})
