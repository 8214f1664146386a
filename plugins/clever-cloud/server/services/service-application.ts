import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceEnvironment, ServicePlace, ServiceRelease } from '@etabli/sdk/server'
import { messages } from '../../messages'
import { type CleverApi, isGone, type NewApplication } from '../api/clever-api'
import { mayBeDone } from '../api/send'
import type { Application } from '../api/shapes'
import type { CleverService } from '../clever-service'
import { failures } from '../failures'
import type { ServiceCode } from './service-code'
import { CleverSpec } from './spec'

type Own = Pick<ServicePlace, 'serviceId' | 'reference'>

/** What an application bears so that it is found again by whoever knows the service. */
export function nameOf({ serviceId }: Pick<Own, 'serviceId'>): string {
  return `etabli-service-${serviceId.toLowerCase()}`
}

/** Of all names and values together; Clever Cloud tells no limit, so one that its machines surely bear. */
const MOST_VARIABLES = 96 * 1024
export const PORT = '8080'

/** What the service sets itself goes before what its language needs. */
export function variablesOf(
  { image, command }: Pick<ServiceCode, 'image' | 'command'>,
  { codePath }: Pick<ServiceRelease, 'codePath'>,
  { variables, secretVariables }: ServiceEnvironment,
): Readonly<Record<string, string>> {
  const env = {
    ...image.variables,
    PORT,
    ...(command !== undefined && { CC_RUN_COMMAND: command }),
    ...(codePath !== '' && { APP_FOLDER: codePath }),
    ...secretVariables,
    ...variables,
  }
  const size = Object.entries(env).reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0)
  if (size > MOST_VARIABLES) throw failures.ENVIRONMENT_TOO_LARGE()
  return env
}

/** The application as a release wants it, without its variables. */
export async function applicationFor(
  { api, region, pushAs }: CleverService,
  own: Own,
  release: ServiceRelease,
  /** Of the kind of machine. */
  slug: string,
): Promise<Omit<NewApplication, 'env'>> {
  const { resources, options } = CleverSpec.parse(release.spec)
  const [product] = (await api.products())
    .filter(({ enabled, variant }) => enabled && variant?.slug === slug)
    .sort((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true }))
  const flavor = resources.name
  if (!product?.flavors.some(({ name, available }) => name === flavor && available))
    throw failures.SIZE_UNAVAILABLE({ message: messages.services.size(flavor) })
  const isFetched = (await pushAs()) === undefined
  return {
    name: nameOf(own),
    description: `Service of Etabli: ${release.name}`,
    deploy: 'git',
    zone: region,
    instanceType: product.type,
    instanceVersion: product.version,
    instanceVariant: product.variant?.id ?? '',
    instanceLifetime: 'REGULAR',
    minInstances: 1,
    maxInstances: 1,
    minFlavor: flavor,
    maxFlavor: flavor,
    forceHttps: options['force-https'] ? 'ENABLED' : 'DISABLED',
    ...(isFetched && {
      publicGitRepositoryUrl: release.gitUrl,
      ...(release.gitBranch !== '' && { branch: release.gitBranch }),
    }),
  }
}

/** All applications of a service, the one that counts first: the one that was told of, else the oldest. */
export async function applicationsOf(api: CleverApi, own: Own): Promise<readonly Application[]> {
  const name = nameOf(own)
  const rank = ({ id }: Application) => (id === own.reference ? 0 : 1)
  return (await api.applications())
    .filter((application) => application.name === name || application.id === own.reference)
    .sort(
      (one, other) => rank(one) - rank(other) || one.creationDate - other.creationDate || (one.id < other.id ? -1 : 1),
    )
}

/** The application of a service; what was made twice, because its making was not told of yet, is removed. */
export async function findApplication(api: CleverApi, own: Own): Promise<Application | undefined> {
  const [first, ...others] = await applicationsOf(api, own)
  for (const { id } of others) await api.remove(id)
  if (first || own.reference === undefined) return first
  // A list may be a moment behind.
  return api.application(own.reference).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
}

const LOOKS = 4

/** Makes the application, once: where the answer is lost it is looked for, and not made again before the next try. */
export async function makeApplication(
  api: CleverApi,
  own: Own,
  application: NewApplication,
  pause: number,
): Promise<Application> {
  try {
    const made = await api.create(application)
    // Another server may have made one at the same moment: both choose the older.
    const chosen = (await findApplication(api, own)) ?? made
    if (chosen.id !== made.id) await api.remove(made.id)
    return chosen
  } catch (error) {
    if (!mayBeDone(error)) throw error
    for (let look = 1; look <= LOOKS; look++) {
      const found = await findApplication(api, own)
      if (found) return found
      await delay(pause * look)
    }
    throw error
  }
}
