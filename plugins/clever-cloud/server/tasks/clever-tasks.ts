import { setTimeout as delay } from 'node:timers/promises'
import type {
  EngineLogs,
  EngineTask,
  EngineTaskStatus,
  ProcessRunner,
  TaskEngine,
  TaskEngineCapabilities,
  TaskEnvironment,
  TaskFacts,
  TaskLogName,
} from '@etabli/sdk/server'
import { messages } from '../../messages'
import { type CleverApi, isGone } from '../api/clever-api'
import type { Application } from '../api/shapes'
import type { CleverService } from '../clever-service'
import { failures } from '../failures'
import { pushFiles, type TaskCodeSource, type TaskFiles } from './code-delivery'
import { commandIn, IMAGES, imageOf, machineFor } from './images'
import type { Leftovers } from './leftovers'
import { runVariables } from './run-script'
import { applicationFor, commitOf, findApplication, makeApplication } from './task-application'
import { readMarks, readTaskLog } from './task-log'
import { endOf, hasEnded, outcomeOf, runOf, statusOf } from './task-status'

interface Parts {
  /** Asked often, so it must be quick. */
  readonly kind: () => 'unset' | 'set' | 'emulated'
  /** Undefined where Clever Cloud is not set up. */
  readonly service: () => Promise<CleverService | undefined>
  readonly code: TaskCodeSource
  readonly processes: ProcessRunner
  /** Where work may lie for its time. */
  readonly folder: () => Promise<string>
  /** What this installation's applications bear. */
  readonly installation: string
  readonly leftovers: Pick<Leftovers, 'asked' | 'told'>
  readonly now: () => number
  /** Before a begin that failed is tried again; longer each time. Milliseconds. */
  readonly beginPause?: number
}

/** How long after its end the marks of a task may take to come into the log. */
const LOG_PATIENCE = 60_000
const BEGINS = 4
const BEGIN_PAUSE = 1_000

/**
 * Runs each task as an application of its own at Clever Cloud, a Clever Task: made with the task's variables, begun by a push of its code,
 * removed after its end. Its name bears the task's id, so that it is found again whatever answer was lost.
 */
export class CleverTasks implements TaskEngine {
  readonly name = 'clever-cloud'
  /** Commits of applications whose tasks go on, which are asked for once. */
  readonly #commits = new Map<string, string | undefined>()

  constructor(private readonly parts: Parts) {}

  async capabilities(): Promise<TaskEngineCapabilities> {
    const kind = this.parts.kind()
    return {
      title: messages.title,
      about: kind === 'emulated' ? messages.emulated : messages.about,
      ...(kind === 'emulated' && { note: messages.emulatedNote }),
      ...(kind === 'unset' && { unavailable: messages.notSet }),
      images: IMAGES,
      reports: 'asked',
    }
  }

  async submit(task: EngineTask, environment: () => Promise<TaskEnvironment>): Promise<string> {
    const service = await this.#service()
    const found = await findApplication(service.api, task)
    if (found && (await this.#hasRun(service.api, found))) return found.id
    const files = await this.parts.code.files(found ? ofCommit(task, commitOf(found)) : task)
    try {
      const application = found ?? (await this.#make(service, task, files, await environment()))
      await this.#begin(service, application, files)
      this.parts.leftovers.asked(application.id)
      return application.id
    } finally {
      files.release()
    }
  }

  async status(task: EngineTask): Promise<EngineTaskStatus> {
    const service = await this.#service()
    try {
      const appId = await this.#appId(service.api, task)
      this.parts.leftovers.asked(appId)
      return await this.#statusOf(service, task, appId)
    } catch (error) {
      if (isGone(error)) return { state: 'unknown' }
      throw error
    }
  }

  async logs(task: EngineTask, log: TaskLogName, after: string): Promise<EngineLogs> {
    const service = await this.#service()
    const appId = await this.#appId(service.api, task)
    this.parts.leftovers.asked(appId)
    return readTaskLog({ ...service, now: this.parts.now }, { taskId: task.id, appId }, log, after)
  }

  async cancel(task: EngineTask): Promise<void> {
    const { api } = await this.#service()
    try {
      const appId = await this.#appId(api, task)
      const run = runOf(await api.deployments(appId))
      if (!run) return await api.remove(appId)
      if (!hasEnded(run.deployment)) await this.#stop(api, appId, run.deployment.id)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }

  async #service(): Promise<CleverService> {
    const service = await this.parts.service()
    if (!service) throw failures.CLEVER_NOT_SET()
    return service
  }

  async #appId(api: CleverApi, task: EngineTask): Promise<string> {
    const appId = task.reference ?? (await findApplication(api, task))?.id
    if (appId === undefined) throw failures.CLEVER_GONE()
    return appId
  }

  async #hasRun(api: CleverApi, { id }: Application): Promise<boolean> {
    return runOf(await api.deployments(id)) !== undefined
  }

  async #make(
    service: CleverService,
    task: EngineTask,
    files: TaskFiles,
    environment: TaskEnvironment,
  ): Promise<Application> {
    if (environment.sockets.length > 0) throw failures.SOCKETS_UNREACHABLE()
    const image = imageOf(task.image)
    const { codePath } = task.code
    const command = await commandIn(await files.at(codePath), image, codePath)
    const isFetched = (await service.pushAs()) === undefined
    if (isFetched && !/^https:\/\/[^@]+$/.test(task.code.gitUrl)) throw failures.CODE_NOT_PUBLIC()
    const { seconds, memoryBytes } = task.limits
    const machine = machineFor(await service.api.products(), image, service.flavor, memoryBytes)
    const run = runVariables({ taskId: task.id, command, environment, seconds })
    const { installation } = this.parts
    const { commit } = files
    const wish = { task, installation, commit, ...machine, variables: { ...image.variables, ...run }, isFetched }
    return makeApplication(service.api, task, applicationFor(service, wish))
  }

  /** Begins the task where Clever Cloud is ready for it, a moment after the application is made: by a push of its code where that may be. */
  async #begin({ api, pushAs }: CleverService, application: Application, files: TaskFiles): Promise<void> {
    const account = await pushAs()
    const url = application.deployment.httpUrl
    if (account && !url) throw failures.CLEVER_UNEXPECTED()
    const { beginPause = BEGIN_PAUSE } = this.parts
    for (let tried = 1; ; tried++) {
      try {
        if (!account || !url) return await api.deploy(application.id, files.commit)
        await pushFiles(this.parts, files, { url, ...account })
        return
      } catch (error) {
        if (await this.#hasRun(api, application)) return
        if (tried >= BEGINS) throw error
        await delay(beginPause * tried)
      }
    }
  }

  async #statusOf(service: CleverService, task: EngineTask, appId: string): Promise<EngineTaskStatus> {
    const run = runOf(await service.api.deployments(appId))
    if (!run) return { state: 'waiting', step: messages.steps.waitingForDeployment }
    const facts = await this.#facts(service, appId)
    if (!hasEnded(run.deployment)) return { ...statusOf(run.deployment), facts }
    const marks = await readMarks({ ...service, now: this.parts.now }, task.id, appId)
    const isLogWhole = this.parts.now() - endOf(run.deployment).getTime() > LOG_PATIENCE
    const outcome = outcomeOf(task, run, marks, isLogWhole)
    if (!outcome) return { state: 'running', step: messages.steps.readingLog }
    this.parts.leftovers.told(appId)
    this.#commits.delete(appId)
    return { ...outcome, facts }
  }

  async #facts({ api, region, isEmulated }: CleverService, appId: string): Promise<TaskFacts> {
    if (!this.#commits.has(appId)) this.#commits.set(appId, commitOf(await api.application(appId)))
    const commit = this.#commits.get(appId)
    const { host, isolation } = isEmulated ? messages.emulatedPlace : messages.place(region)
    return { host, isolation, ...(commit !== undefined && { commit }) }
  }

  /** A deployment that goes on is cancelled, and what runs already is stopped: one of both is enough. */
  async #stop(api: CleverApi, appId: string, deploymentId: string): Promise<void> {
    const [cancelling, stopping] = await Promise.allSettled([api.cancel(appId, deploymentId), api.undeploy(appId)])
    if (cancelling.status === 'rejected' && stopping.status === 'rejected') throw stopping.reason
  }
}

/** Whatever its branch has by now: a push that is made again must be the same. */
function ofCommit(task: EngineTask, commit: string | undefined): EngineTask {
  return commit === undefined ? task : { ...task, code: { ...task.code, commit } }
}
