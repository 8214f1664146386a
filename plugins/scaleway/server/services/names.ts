import { createHmac } from 'node:crypto'
import { failures } from '../failures'

const LONGEST_PROJECT = 24

/** What the namespace of a project of this installation is called: 50 characters at most, a letter first. */
export function namespaceName(key: Uint8Array, project: string): string {
  const readable = project
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_PROJECT)
    .replace(/^-+|-+$/g, '')
  return ['etabli', readable, fingerprint(key, project)].filter((part) => part !== '').join('-')
}

/** Names of two installations, and of projects that read alike, differ by it. */
export function fingerprint(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 12)
}

/** The service's ULID in it finds the container again where an answer was lost. 34 characters at most. */
export function containerName(serviceId: string): string {
  return `etabli-${serviceId.toLowerCase()}`
}

/** Where a container is: `fr-par/` and its id, as Scaleway writes it. */
export function referenceOf(region: string, id: string): string {
  return `${region}/${id}`
}

export function placeOf(reference: string): { readonly region: string; readonly id: string } {
  const [, region, id] = /^([a-z]{2}-[a-z]{3})\/(.+)$/.exec(reference) ?? []
  if (region === undefined || id === undefined) throw failures.SCALEWAY_GONE()
  return { region, id }
}
