import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import {
  type DeploymentAction,
  type DeploymentState,
  type EmulatedApplication,
  type EmulatedDeployment,
  isOver,
} from './applications'
import type { CodeRepositories } from './code-repositories'
import { memoryOf } from './products'
import { refusals } from './refusal'

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

  /** Stops a deployment that goes on. */
  cancel(application: EmulatedApplication, deploymentId: string): void {
    const deployment = application.deployments.find(({ id }) => id === deploymentId)
    if (!deployment) throw refusals.noDeployment()
    if (isOver(deployment)) throw refusals.conflict('The deployment is over')
    deployment.end.abort()
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
    const exitCode = await this.#program(application, deployment, folder, command)
    if (signal.aborted) return 'CANCELLED'
    say(exitCode === 0 ? 'The task has ended.' : `The task has failed with exit code ${exitCode}.`)
    return exitCode === 0 ? 'SUCCEEDED' : 'FAILED'
  }

  async #program(
    { id, env, log, wish }: EmulatedApplication,
    deployment: EmulatedDeployment,
    folder: string,
    command: string,
  ): Promise<number> {
    const lines = { stdout: new Lines(), stderr: new Lines() }
    const add = (message: string) => log.append({ service: 'bas', deploymentId: deployment.id, message })
    const { path, readable } = await this.parts.runtimes.toolchains()
    const { exitCode } = await this.parts.processes.run({
      args: ['sh', '-c', command],
      cwd: join(folder, env.APP_FOLDER ?? ''),
      env: {
        LANG: 'C.UTF-8',
        ...env,
        PATH: path,
        HOME: folder,
        APP_ID: id,
        COMMIT_ID: deployment.commit,
        CC_DEPLOYMENT_ID: deployment.id,
      },
      sandbox: { network: true, sees: 'programs', writable: [folder], readable },
      limits: { memoryBytes: memoryOf(wish.maxFlavor) },
      signal: deployment.end.signal,
      onOutput: (text, stream) => lines[stream].add(text, add),
    })
    for (const rest of Object.values(lines)) rest.end(add)
    return exitCode
  }
}

/** Cuts what comes into lines. */
class Lines {
  #rest = ''

  add(text: string, add: (line: string) => void): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) add(line)
  }

  end(add: (line: string) => void): void {
    if (this.#rest !== '') add(this.#rest)
    this.#rest = ''
  }
}

function added(
  application: EmulatedApplication,
  action: DeploymentAction,
  commit: string,
  state: DeploymentState,
): EmulatedDeployment {
  const startDate = new Date()
  const steps = [{ state, date: startDate }]
  const deployment = {
    id: `deployment_${randomUUID()}`,
    action,
    commit,
    startDate,
    state,
    steps,
    end: new AbortController(),
  }
  application.deployments.push(deployment)
  return deployment
}

function step(deployment: EmulatedDeployment, state: DeploymentState): void {
  deployment.state = state
  deployment.steps.push({ state, date: new Date() })
  for (const hear of overListeners.get(deployment) ?? []) if (isOver(deployment)) hear()
}

/** Who waits for a deployment's end. */
const overListeners = new WeakMap<EmulatedDeployment, (() => void)[]>()

function over(deployment: EmulatedDeployment): Promise<void> {
  if (isOver(deployment)) return Promise.resolve()
  return new Promise((resolve) => overListeners.set(deployment, [...(overListeners.get(deployment) ?? []), resolve]))
}
