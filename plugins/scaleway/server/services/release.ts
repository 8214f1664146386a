import type { ServiceEnvironment, ServiceRelease } from '@etabli/sdk/server'
import type { ContainerFields } from '../api/shapes'
import { failures } from '../failures'
import { sizeOf } from './spec'
import { commandOf } from './start-code'

const LONGEST_IMAGE = 255
const LONGEST_DESCRIPTION = 255

/** Refuses what can never run at Scaleway. */
export function checkRelease({ image, gitUrl, codePath }: ServiceRelease): void {
  if (image.trim() === '') throw failures.NO_IMAGE()
  if (image.length > LONGEST_IMAGE) throw failures.IMAGE_TOO_LONG()
  if (gitUrl !== '' && !isPublic(gitUrl)) throw failures.CODE_NOT_PUBLIC()
  if (codePath.startsWith('/') || codePath.split('/').includes('..')) throw failures.CODE_PATH_OUTSIDE()
}

function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

/** @param ref the commit of the code, or HEAD */
export function fieldsOf(release: ServiceRelease, environment: ServiceEnvironment, ref: string): ContainerFields {
  const { mvcpu_limit, memory_limit_bytes } = sizeOf(release.spec)
  return {
    description: release.description.slice(0, LONGEST_DESCRIPTION),
    image: release.image.trim(),
    port: Number(release.port),
    ...{ mvcpu_limit, memory_limit_bytes },
    ...variablesOf(environment),
    ...commandOf(release, ref),
  }
}

/**
 * All of them, each time: a change replaces both lists, so what was taken out of a service goes. In a list of secrets an empty one means
 * that it stays as it was; what is empty is no secret, and stands among the others.
 */
function variablesOf({ variables, secretVariables }: ServiceEnvironment) {
  const all = Object.entries(secretVariables)
  const empty = Object.fromEntries(all.filter(([, value]) => value === ''))
  return {
    environment_variables: { ...empty, ...variables },
    secret_environment_variables: Object.fromEntries(all.filter(([, value]) => value !== '')),
  }
}
