import { randomUUID } from 'node:crypto'
import { access, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Runtimes } from '@etabli/sdk/platform/server'
import type { ProcessRunner } from '@etabli/sdk/server'
import {
  type DeploymentState,
  type EmulatedApplication,
  type EmulatedDeployment,
  type EmulatedInstance,
  isOver,
} from './applications'
import type { CodeRepositories } from './code-repositories'
import { added, over, step } from './deployments'
import { isHeard, portForProgram } from './door'
import { runProgram } from './programs'

interface Parts {
  readonly processes: ProcessRunner
  readonly runtimes: Pick<Runtimes, 'toolchains'>
  /** Absolute, this emulator's own. */
  readonly folder: string
  readonly repositories: CodeRepositories
  /** What each step takes at least, in milliseconds, so that whoever looks can see it. */
  readonly pace: number
}

/** How long a program may take until it listens. Milliseconds. */
const START = 30_000
const LOOK = 25

/** What is started where CC_RUN_COMMAND does not say it, by kind of machine. */
const STARTS: Readonly<Record<string, readonly [file: string, command: string]>> = {
  python: ['main.py', 'python3 main.py'],
  node: ['package.json', 'npm start --silent'],
  linux: ['main.sh', 'sh main.sh'],
}

/** Deployments of services: the new program begins beside the old one, and takes its place once it listens. */
export class ServiceRuns {
  readonly #running = new Set<Promise<unknown>>()

  constructor(private readonly parts: Parts) {}

  begin(application: EmulatedApplication, commit: string): EmulatedDeployment {
    const before = application.deployments.filter((one) => !isOver(one))
    const deployment = added(application, 'DEPLOY', commit, 'QUEUED')
    this.#keep(this.#run(application, deployment, before))
    return deployment
  }

  /** Stops what runs and what is about to. */
  undeploy(application: EmulatedApplication): void {
    for (const deployment of application.deployments) if (!isOver(deployment)) deployment.end.abort()
    const deployment = added(application, 'UNDEPLOY', application.commit ?? '', 'WORK_IN_PROGRESS')
    for (const instance of application.instances) stop(instance)
    this.#keep(delay(this.parts.pace).then(() => step(deployment, 'SUCCEEDED')))
  }

  async close(applications: readonly EmulatedApplication[]): Promise<void> {
    for (const { deployments, instances } of applications)
      for (const { end } of [...deployments, ...instances]) end.abort()
    await Promise.allSettled(this.#running)
  }

  #keep(work: Promise<unknown>): void {
    const kept = work.finally(() => this.#running.delete(kept))
    this.#running.add(kept)
  }

  async #run(
    application: EmulatedApplication,
    deployment: EmulatedDeployment,
    before: readonly EmulatedDeployment[],
  ): Promise<void> {
    await Promise.all([...before.map(over), delay(this.parts.pace)])
    const say = (message: string) =>
      application.log.append({ service: 'bas-deploy', deploymentId: deployment.id, message })
    const folder = join(this.parts.folder, `run-${deployment.id}`)
    try {
      step(deployment, await this.#states(application, deployment, folder, say))
    } catch (error) {
      say(`Deployment failed: ${error instanceof Error ? error.message : String(error)}`)
      step(deployment, deployment.end.signal.aborted ? 'CANCELLED' : 'FAILED')
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
    say(
      'Emulated: the service runs on the machine of the platform, with its Python and Node.js and no further packages.',
    )
    await mkdir(folder, { mode: 0o700 })
    say(`Checking out commit ${deployment.commit}`)
    await this.parts.repositories.checkOut(application.id, deployment.commit, folder)
    const command = await commandOf(application, folder)
    if (command === undefined) {
      say(`There is nothing to start: a ${application.wish.instanceType} application cannot be run here as it is.`)
      await rm(folder, { recursive: true, force: true })
      return 'FAILED'
    }
    const instance = await this.#start(application, deployment, folder, command)
    await delay(this.parts.pace)
    return this.#takeOver(application, instance, signal, say)
  }

  async #start(
    application: EmulatedApplication,
    deployment: EmulatedDeployment,
    folder: string,
    command: string,
  ): Promise<EmulatedInstance> {
    const port = await portForProgram()
    const end = new AbortController()
    const instance: EmulatedInstance = { id: randomUUID(), deployment, port, state: 'DEPLOYING', end }
    application.instances.push(instance)
    const gone = async () => {
      application.instances.splice(application.instances.indexOf(instance), 1)
      if (!end.signal.aborted && isOver(deployment))
        application.log.append({
          service: 'bas-deploy',
          deploymentId: deployment.id,
          message: 'The service has ended.',
        })
      await rm(folder, { recursive: true, force: true })
    }
    const variables = { PORT: String(port), INSTANCE_ID: instance.id }
    const running = runProgram(this.parts, application, { deployment, folder, command, variables, signal: end.signal })
    this.#keep(running.catch(() => undefined).then(gone))
    return instance
  }

  /** Waits until the program listens; then what ran before it is ended. */
  async #takeOver(
    { instances }: EmulatedApplication,
    instance: EmulatedInstance,
    signal: AbortSignal,
    say: (message: string) => void,
  ): Promise<DeploymentState> {
    for (const until = Date.now() + START; Date.now() < until && instances.includes(instance); await delay(LOOK)) {
      if (signal.aborted) break
      if (!(await isHeard(instance.port)) || signal.aborted) continue
      instance.state = 'UP'
      for (const other of instances) if (other !== instance) stop(other)
      say('Successfully deployed: the service listens.')
      return 'SUCCEEDED'
    }
    stop(instance)
    if (signal.aborted) return 'CANCELLED'
    say('The service does not listen on its port: nothing was deployed.')
    return 'FAILED'
  }
}

function stop(instance: EmulatedInstance): void {
  instance.state = 'STOPPING'
  instance.end.abort()
}

async function commandOf({ env, wish }: EmulatedApplication, folder: string): Promise<string | undefined> {
  const [file, command] = STARTS[wish.instanceType] ?? []
  if (file === undefined) return undefined
  if (env.CC_RUN_COMMAND !== undefined) return env.CC_RUN_COMMAND
  return access(join(folder, env.APP_FOLDER ?? '', file)).then(
    () => command,
    () => undefined,
  )
}
