import { safeHref } from '@etabli/sdk'
import { isUrl } from '@etabli/sdk/platform'
import type { Service } from '../../contract'
import { deploymentsOf } from './clouds'

/** An address as a link has it: one without a scheme gets `https://`; undefined where it is no web address. */
export function endpointHref(endpoint: string): string | undefined {
  if (!isUrl(endpoint)) return undefined
  return safeHref(/^https?:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`)
}

/** The endpoints of all its deployments, each once. */
export function endpointsOf(service: Service): readonly string[] {
  return [...new Set(deploymentsOf(service).flatMap(({ deployment }) => deployment.endpoints))]
}
