import { safeHref } from '@etabli/sdk'
import type { Service } from '../../contract'
import { deploymentsOf } from './clouds'

/** An address as a link has it: bare hosts get `https://`; undefined where it is no web address. */
export function endpointHref(endpoint: string): string | undefined {
  return safeHref(/^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`)
}

/** The endpoints of all its deployments, each once. */
export function endpointsOf(service: Service): readonly string[] {
  return [...new Set(deploymentsOf(service).flatMap(({ deployment }) => deployment.endpoints))]
}
