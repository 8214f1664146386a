import { setTimeout as delay } from 'node:timers/promises'
import type {
  ServiceAction,
  ServiceEngine,
  ServiceEnvironment,
  ServiceLogEntry,
  ServiceLogQuery,
  ServiceObservation,
  ServicePlace,
  ServiceReadiness,
  ServiceRelease,
  ServiceStatus,
  ServiceWork,
} from '@etabli/sdk/server'
import { messages } from '../../messages'
import type { ContainersApi } from '../api/containers-api'
import type { Container, ContainerChange, ContainerFields, NewContainer } from '../api/shapes'
import { failures, isFailure } from '../failures'
import type { ScalewayService } from '../scaleway-service'
import { containerName, namespaceName, placeOf, referenceOf } from './names'
import { readyNamespace, removeIfEmpty, until } from './namespaces'
import { checkRelease, fieldsOf } from './release'
import { ScalewaySpec, sizeOf, USUAL_SPEC } from './spec'
import { observationOf } from './status'
import type { Turns } from './turns'

const { steps } = messages

interface Parts {
  /** Scaleway as this project reaches it. Fails with SCALEWAY_NOT_SET. */
  readonly service: (project: string) => Promise<ScalewayService>
  readonly readiness: (project: string) => Promise<ServiceReadiness>
  /** The commit that a branch has now. */
  readonly commitOf: (
    branch: { readonly project: string; readonly url: string; readonly branch: string },
    signal: AbortSignal,
  ) => Promise<string>
  /** The installation's own, which names its namespaces. */
  readonly key: Uint8Array
  /** In a namespace, nothing is made while it is removed: among all servers of the installation. */
  readonly turns: Pick<Turns, 'take'>
}

/** What one piece of work needs. */
interface Job {
  readonly work: ServiceWork
  readonly service: ScalewayService
  readonly api: ContainersApi
  readonly patience: ScalewayService['patience']
  readonly signal: AbortSignal
  readonly namespace: string
  readonly name: string
}

/** Where there may be no container because of what the platform did, or did not come to: it is stopped. Else somebody has removed it. */
const WITHOUT_CONTAINER: readonly ServiceStatus[] = ['stopped', 'deleting', 'creating', 'pending']

/** Services as Serverless Containers of Scaleway: one container for each, one namespace for each project. */
export class ScalewayEngine implements ServiceEngine {
  readonly name = 'scaleway'
  readonly title = messages.title
  readonly spec = ScalewaySpec
  readonly usualSpec = USUAL_SPEC

  constructor(private readonly parts: Parts) {}

  readiness(project: string): Promise<ServiceReadiness> {
    return this.parts.readiness(project)
  }

  check(release: ServiceRelease): void {
    checkRelease(release)
  }

  async deploy(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    checkRelease(release)
    const job = await this.#job(work)
    const commit = await this.#commitOf(release, work)
    const fields = fieldsOf(release, environment, commit ?? 'HEAD')
    const container = await this.#put(job, fields, sizeOf(release.spec).isHttpsOnly)
    await work.refer(referenceOf(job.service.account.region, container.id))
    return commit === undefined ? {} : { commit }
  }

  update(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    return this.deploy(release, environment, work)
  }

  /** There is no start at Scaleway: the container is made again. */
  start(release: ServiceRelease, environment: ServiceEnvironment, work: ServiceWork) {
    return this.deploy(release, environment, work)
  }

  /** There is no stop at Scaleway: the container is removed, and the platform knows what it was. */
  async stop(work: ServiceWork): Promise<void> {
    await this.#removeContainers(await this.#job(work))
  }

  /** Nothing is to be done for a stopped one: it gets its size when it starts. */
  async resize(release: ServiceRelease, _environment: ServiceEnvironment, work: ServiceWork): Promise<void> {
    const job = await this.#job(work)
    const { isHttpsOnly, ...size } = sizeOf(release.spec)
    const found = await this.#own(job)
    if (found) await this.#change(job, found, { ...size, ...httpsChange(isHttpsOnly) })
  }

  async undeploy(work: ServiceWork): Promise<void> {
    const job = await this.#job(work)
    await this.#removeContainers(job)
    await work.step(steps.removingNamespace, job.namespace)
    await settled(job, () => removeIfEmpty(job, job.namespace, this.parts.turns))
  }

  underWay(action: ServiceAction): ServiceStatus {
    if (action === 'deploy') return 'creating'
    return action === 'stop' || action === 'undeploy' ? 'deleting' : 'pending'
  }

  async observe({ project, reference }: ServicePlace, before: ServiceStatus): Promise<ServiceObservation> {
    if (reference === undefined) throw failures.SCALEWAY_GONE()
    const { region, id } = placeOf(reference)
    const service = await this.parts.service(project)
    try {
      return observationOf(await service.containers({ isPolled: true }, region).container(id))
    } catch (error) {
      if (WITHOUT_CONTAINER.includes(before) && isFailure(error, 'SCALEWAY_GONE'))
        return { status: 'stopped', endpoints: [] }
      throw error
    }
  }

  async log(
    { project, reference }: ServicePlace,
    query: ServiceLogQuery,
    signal: AbortSignal,
  ): Promise<readonly ServiceLogEntry[]> {
    if (reference === undefined) return []
    const { region, id } = placeOf(reference)
    const service = await this.parts.service(project)
    if (query.log === 'application') return service.logs.lines(id, query, signal)
    return containerLog(await service.containers({ signal }, region).container(id).catch(whereGone), query)
  }

  async #job(work: ServiceWork): Promise<Job> {
    const service = await this.parts.service(work.project)
    const { signal } = work
    return {
      ...{ work, service, signal, patience: service.patience },
      api: service.containers({ signal }),
      namespace: namespaceName(this.parts.key, work.project),
      name: containerName(work.serviceId),
    }
  }

  async #commitOf(release: ServiceRelease, { project, signal }: ServiceWork): Promise<string | undefined> {
    const { gitUrl: url, gitBranch: branch, commit } = release
    // The repository's own branch is not known here: the container fetches what that has when it starts.
    if (url === '' || branch === '') return commit
    return commit ?? (await this.parts.commitOf({ project, url, branch }, signal))
  }

  /** The one container of the service, made or changed to these fields. */
  async #put(job: Job, fields: ContainerFields, isHttpsOnly: boolean | undefined): Promise<Container> {
    const { work, name, namespace } = job
    await work.step(steps.looking, name)
    for (;;) {
      const found = await this.#own(job)
      if (found) {
        const changed = await this.#change(job, found, { ...fields, ...httpsChange(isHttpsOnly) })
        if (changed) return changed
        continue
      }
      await work.step(steps.namespace, namespace)
      const { id } = await readyNamespace(job, namespace, work.project)
      await work.step(steps.creating, name)
      const tags = ['etabli', `etabli-service=${work.serviceId}`]
      const container = {
        ...fields,
        name,
        tags,
        namespace_id: id,
        ...(isHttpsOnly !== undefined && { https_connections_only: isHttpsOnly }),
      }
      const made = await this.#created(job, container)
      if (made) return made
    }
  }

  /** Undefined where it is begun anew. The name is taken once only, so what another try has made is found. */
  async #created(job: Job, container: NewContainer): Promise<Container | undefined> {
    const { api, namespace } = job
    try {
      return await this.parts.turns.take(namespace, () => api.createContainer(container))
    } catch (error) {
      // The namespace is being removed, or was, since it was looked at.
      if (isFailure(error, 'SCALEWAY_IN_TRANSITION', 'SCALEWAY_GONE')) return undefined
      const isTaken = isFailure(error, 'SCALEWAY_TAKEN')
      if (!isTaken && !isFailure(error, 'SCALEWAY_UNREACHABLE')) throw error
      const found = await this.#appearing(job, isTaken)
      if (found && !isTaken) return found
      if (found) return this.#change(job, found, changeOf(container))
      throw error
    }
  }

  /** What was made comes to be seen only after a while. @param isSure whether there is one */
  async #appearing(job: Job, isSure: boolean): Promise<Container | undefined> {
    const { look, settle } = job.patience
    const patience = isSure ? job.patience : { look, settle: Math.min(settle, 3 * look) }
    return until({ ...job, patience }, () => this.#own(job)).catch((error: unknown) => {
      if (!isSure && isFailure(error, 'SCALEWAY_SLOW')) return undefined
      throw error
    })
  }

  /** The container of the service, once it is not being removed. */
  #own({ api, name, ...job }: Job): Promise<Container | undefined> {
    return until(job, async () => {
      const [found] = await api.containersNamed(name)
      return found?.status === 'deleting' ? undefined : { found }
    }).then(({ found }) => found)
  }

  /** Waits until it may be changed. Undefined where it is gone. */
  async #change(job: Job, { id }: Container, change: ContainerChange): Promise<Container | undefined> {
    const { work, api } = job
    await work.step(steps.changing, id)
    try {
      return await settled(job, () => api.changeContainer(id, change))
    } catch (error) {
      if (isFailure(error, 'SCALEWAY_GONE')) return undefined
      throw error
    }
  }

  /** Whatever bears its name, and what was told of; done when it is gone. */
  async #removeContainers(job: Job): Promise<void> {
    const { work, api, name, patience, signal } = job
    await work.step(steps.removing, name)
    // A list may be a moment behind: where it knows of none, it is asked for once more.
    if ((await this.#left(job)).length === 0) await delay(patience.look, undefined, { signal })
    await until(job, async () => {
      const left = await this.#left(job)
      for (const { id, status } of left) {
        if (status === 'deleting') continue
        await api.removeContainer(id).catch((error: unknown) => {
          if (!isFailure(error, 'SCALEWAY_IN_TRANSITION')) throw error
        })
      }
      return left.length === 0 ? true : undefined
    })
  }

  async #left({ work: { reference }, api, name }: Job): Promise<readonly Container[]> {
    const named = await api.containersNamed(name)
    const id = reference === undefined ? undefined : placeOf(reference).id
    if (id === undefined || named.some((one) => one.id === id)) return named
    const told = await api.container(id).catch(whereGone)
    return told ? [...named, told] : named
  }
}

/** Does it as soon as Scaleway is through with what it was doing. */
async function settled<Value>(job: Pick<Job, 'patience' | 'signal'>, act: () => Promise<Value>): Promise<Value> {
  const { done } = await until(job, async () => {
    try {
      return { done: await act() }
    } catch (error) {
      if (isFailure(error, 'SCALEWAY_IN_TRANSITION')) return undefined
      throw error
    }
  })
  return done
}

function httpsChange(isHttpsOnly: boolean | undefined): Pick<ContainerChange, 'https_connection_only'> {
  return isHttpsOnly === undefined ? {} : { https_connection_only: isHttpsOnly }
}

function changeOf({
  namespace_id: _,
  name: __,
  tags: ___,
  https_connections_only,
  ...fields
}: NewContainer): ContainerChange {
  return { ...fields, ...httpsChange(https_connections_only) }
}

function whereGone(error: unknown): undefined {
  if (!isFailure(error, 'SCALEWAY_GONE')) throw error
}

/** Scaleway keeps no log of its own doing: what it says of the container now. */
function containerLog(container: Container | undefined, { since, limit }: ServiceLogQuery): readonly ServiceLogEntry[] {
  if (!container) return []
  const { created_at, updated_at, status, error_message } = container
  const { lines } = messages
  const entries = [
    ...(created_at ? [{ time: new Date(created_at), text: lines.created }] : []),
    ...(updated_at ? [{ time: new Date(updated_at), text: lines.status(status) }] : []),
    ...(updated_at && error_message ? [{ time: new Date(updated_at), text: error_message }] : []),
  ]
  return entries.filter(({ time }) => time >= since).slice(-limit)
}
