import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import { type DeploymentState, type EmulatedApplication, type EmulatedDeployment, isOver } from './applications'
import type { CodeRepositories } from './code-repositories'
import { added, over, step } from './deployments'
import { runProgram } from './programs'

interface Parts {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  /** Absolute, this emulator's own. */
  readonly folder: string
  readonly repositories: CodeRepositories
}

/** Deployments of tasks: one at a time for each application, as a real program. */
export class TaskRuns {
  readonly #running = new Set<Promise<void>>()

  constructor(private readonly parts: Parts) {}

  /** Begins a deployment of the code that was pushed, or fetches it first. */
  begin(application: EmulatedApplication, commit: string): EmulatedDeployment {
    const deployment = added(application, 'DEPLOY', commit, 'QUEUED')
    const before = application.deployments.filter((one) => one !== deployment && !isOver(one))
    const run = this.#run(application, deployment, before).finally(() => this.#running.delete(run))
    this.#running.add(run)
    return deployment
  }

  /** Stops whatever the application runs. */
  undeploy(application: EmulatedApplication): void {
    for (const deployment of application.deployments) if (!isOver(deployment)) deployment.end.abort()
    added(application, 'UNDEPLOY', application.commit ?? '', 'SUCCEEDED')
  }

  async close(applications: readonly EmulatedApplication[]): Promise<void> {
    for (const { deployments } of applications) for (const { end } of deployments) end.abort()
    await Promise.allSettled(this.#running)
  }

  async #run(
    application: EmulatedApplication,
    deployment: EmulatedDeployment,
    before: readonly EmulatedDeployment[],
  ): Promise<void> {
    await Promise.all(before.map(over))
    const say = (message: string) =>
      application.log.append({ service: 'bas-deploy', deploymentId: deployment.id, message })
    const folder = join(this.parts.folder, `run-${deployment.id}`)
    try {
      const state = await this.#states(application, deployment, folder, say)
      step(deployment, state)
    } catch (error) {
      say(`Deployment failed: ${error instanceof Error ? error.message : String(error)}`)
      step(deployment, deployment.end.signal.aborted ? 'CANCELLED' : 'FAILED')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async #states(
    application: EmulatedApplication,
    deployment: EmulatedDeployment,
    folder: string,
    say: (message: string) => void,
  ): Promise<DeploymentState> {
    const { signal } = deployment.end
    if (signal.aborted) return 'CANCELLED'
    step(deployment, 'WORK_IN_PROGRESS')
    say('Emulated: the task runs on the machine of the platform, with its Python and Node.js and no further packages.')
    await mkdir(folder, { mode: 0o700 })
    say(`Checking out commit ${deployment.commit}`)
    await this.parts.repositories.checkOut(application.id, deployment.commit, folder)
    const command = application.env.CC_RUN_COMMAND
    if (command === undefined) {
      say('CC_RUN_COMMAND is not set: a task needs it.')
      return 'FAILED'
    }
    if (signal.aborted) return 'CANCELLED'
    step(deployment, 'TASK_IN_PROGRESS')
    const exitCode = await runProgram(this.parts, application, { deployment, folder, command, signal })
    if (signal.aborted) return 'CANCELLED'
    say(exitCode === 0 ? 'The task has ended.' : `The task has failed with exit code ${exitCode}.`)
    return exitCode === 0 ? 'SUCCEEDED' : 'FAILED'
  }
}
