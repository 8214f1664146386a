import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessRunner, ServiceWork } from '@etabli/sdk/server'
import type { CleverApi } from '../api/clever-api'
import { mayBeDone } from '../api/send'
import type { Application, Deployment } from '../api/shapes'
import type { CleverService } from '../clever-service'
import { failures } from '../failures'
import { pushFiles } from '../tasks/code-delivery'
import type { ServiceCode } from './service-code'

interface Parts {
  readonly processes: ProcessRunner
  readonly folder: () => Promise<string>
  /** Before something is looked for, or tried, again; longer each time. Milliseconds. */
  readonly pause: number
}

const TRIES = 4
const LOOKS = 3
const ENDS: ReadonlySet<string> = new Set(['SUCCEEDED', 'FAILED', 'CANCELLED'])

/** Delivers the code and starts it. A push of what is there already starts nothing by itself. */
export async function deliver(
  parts: Parts,
  { api, pushAs }: CleverService,
  application: Application,
  code: ServiceCode,
  work: ServiceWork,
): Promise<void> {
  const account = await pushAs()
  const { httpUrl: url } = application.deployment
  if (!account) return startAgain(parts, api, application.id, code.commit)
  if (!url) throw failures.CLEVER_UNEXPECTED()
  const before = await idsOf(api, application.id)
  const files = { folder: code.folder, commit: code.commit ?? 'an image' }
  for (let tried = 1; ; tried++) {
    try {
      const isNew = await pushFiles(parts, files, { url, ...account }, work.signal)
      // Where nothing new was pushed nothing has begun, whatever a list that was a moment behind makes look new.
      const mayHaveBegun = isNew || tried > 1
      if (mayHaveBegun && (await hasBegun(parts, api, application.id, before, isNew ? LOOKS : 1))) return
      return await startAgain(parts, api, application.id)
    } catch (error) {
      // A moment after the application is made, its repository may not be there yet.
      if (tried >= TRIES || work.signal.aborted) throw error
      await delay(parts.pause * tried)
    }
  }
}

/** Starts the code that is there, once: where the answer is lost, it is looked for. */
export async function startAgain(
  { pause }: Pick<Parts, 'pause'>,
  api: CleverApi,
  appId: string,
  commit?: string,
): Promise<void> {
  const before = await idsOf(api, appId)
  for (let tried = 1; ; tried++) {
    try {
      return await api.deploy(appId, commit)
    } catch (error) {
      if (!mayBeDone(error)) throw error
      if (await hasBegun({ pause }, api, appId, before, LOOKS)) return
      if (tried >= TRIES) throw error
    }
  }
}

/** Ends what runs, and what is about to: a deployment that goes on would bring it up again. */
export async function stopAll(api: CleverApi, appId: string): Promise<void> {
  // It may end at this very moment; then there is nothing to cancel.
  for (const { id } of (await api.deployments(appId)).filter(isUnderWay))
    await api.cancel(appId, id).catch(async (error: unknown) => {
      if ((await api.deployments(appId)).some((one) => one.id === id && isUnderWay(one))) throw error
    })
  await api.undeploy(appId)
}

function isUnderWay({ state, origin }: Deployment): boolean {
  return !ENDS.has(state) && origin.action !== 'UNDEPLOY'
}

async function idsOf(api: CleverApi, appId: string): Promise<ReadonlySet<string>> {
  return new Set((await api.deployments(appId)).map(({ id }) => id))
}

async function hasBegun(
  { pause }: Pick<Parts, 'pause'>,
  api: CleverApi,
  appId: string,
  before: ReadonlySet<string>,
  looks: number,
): Promise<boolean> {
  for (let look = 1; look <= looks; look++) {
    if (look > 1) await delay(pause * look)
    const found = await api.deployments(appId)
    if (found.some(({ id, origin }) => !before.has(id) && origin.action === 'DEPLOY')) return true
  }
  return false
}
