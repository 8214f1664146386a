import * as z from 'zod/mini'

export const FLOW_BASE = '/api/v1/singer-flow'
export const CONNECTOR_BASE = '/api/v1/singer-connector'

/** Who sees flows: they run as tasks. */
export const FLOW_READ = [':project:task:enabled', ':project:flow:enabled'] as const
/** Who makes and changes flows, and what they have stored of their runs. */
export const FLOW_WRITE = [':project:task:write', ':project:flow:enabled'] as const

/** ISO 8601, UTC. */
export const Time = z.string()

export const flowName = z.string().check(z.minLength(1), z.maxLength(256))

/** A flow with the catalog of a large source is larger than most bodies. */
export const LARGEST_FLOW = { maxBytes: 4_194_304 } as const
