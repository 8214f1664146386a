import type { EngineTask } from '@etabli/sdk/server'
import type { CleverApi, NewApplication } from '../api/clever-api'
import { mayBeDone } from '../api/send'
import type { Application, Product } from '../api/shapes'
import type { CleverService } from '../clever-service'
import { failures } from '../failures'

/** What an application bears so that it is found again by whoever knows the task. */
export function nameOf({ id, attempt }: EngineTask): string {
  return `etabli-task-${id.toLowerCase()}-${attempt}`
}

/** Tells applications of this installation from those of others in the same organisation. */
export function isOf(installation: string, { description }: Application): boolean {
  return description?.startsWith(ownerOf(installation)) ?? false
}

function ownerOf(installation: string): string {
  return `Task of Etabli ${installation}, commit `
}

/** The commit whose code an application was made for. */
export function commitOf({ description }: Application): string | undefined {
  return /, commit (?<commit>[0-9a-f]{40,64})\. /.exec(description ?? '')?.groups?.commit
}

/** Of all names and values together; Clever Cloud tells no limit, so one that its machines surely bear. */
const MOST_VARIABLES = 96 * 1024

interface Wish {
  readonly task: EngineTask
  readonly installation: string
  readonly commit: string
  readonly product: Product
  readonly flavor: string
  readonly variables: Readonly<Record<string, string>>
  readonly isFetched: boolean
}

export function applicationFor(
  { region }: CleverService,
  { task, installation, commit, product, flavor, variables, isFetched }: Wish,
): NewApplication {
  const { gitUrl, gitBranch, codePath } = task.code
  const env = {
    ...variables,
    CC_TASK: 'true',
    ...(codePath !== '' && { APP_FOLDER: codePath }),
  }
  const size = Object.entries(env).reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0)
  if (size > MOST_VARIABLES) throw failures.ENVIRONMENT_TOO_LARGE()
  return {
    name: nameOf(task),
    description: `${ownerOf(installation)}${commit}. It is removed by itself.`,
    deploy: 'git',
    zone: region,
    instanceType: product.type,
    instanceVersion: product.version,
    instanceVariant: product.variant?.id ?? '',
    instanceLifetime: 'TASK',
    minInstances: 1,
    maxInstances: 1,
    minFlavor: flavor,
    maxFlavor: flavor,
    env,
    ...(isFetched && { publicGitRepositoryUrl: gitUrl, branch: gitBranch }),
  }
}

/** The application of a task. Where two servers have made one each, both choose the same. */
export async function findApplication(api: CleverApi, task: EngineTask): Promise<Application | undefined> {
  const name = nameOf(task)
  const [first] = (await api.applications())
    .filter((application) => application.name === name)
    .sort((one, other) => one.creationDate - other.creationDate || (one.id < other.id ? -1 : 1))
  return first
}

const TRIES = 3

/** Makes the application, once: also where an answer is lost, or another server makes it at the same time. */
export async function makeApplication(
  api: CleverApi,
  task: EngineTask,
  application: NewApplication,
): Promise<Application> {
  for (let tried = 1; ; tried++) {
    try {
      const made = await api.create(application)
      const chosen = (await findApplication(api, task)) ?? made
      if (chosen.id !== made.id) await api.remove(made.id)
      return chosen
    } catch (error) {
      if (!mayBeDone(error)) throw error
      const found = await findApplication(api, task)
      if (found) return found
      if (tried >= TRIES) throw error
    }
  }
}
