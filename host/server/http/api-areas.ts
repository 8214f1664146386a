import type { AnyCall } from '@etabli/core/contract/define-call'
import * as adminJobs from '@etabli/core/jobs/admin-contract'
import * as jobs from '@etabli/core/jobs/contract'
import * as projects from '@etabli/core/projects/contract'
import * as session from '@etabli/core/session/contract'
import type { HandledCall, ServerPlugin } from '@etabli/sdk/server'
import type { ApiArea } from './openapi'

/** The calls of the platform itself, told by area. */
export function platformAreas(handled: readonly HandledCall[]): readonly ApiArea[] {
  const calls = new Set(handled.map(({ call }) => call))
  return PLATFORM.map((area) => ({ ...area, calls: declaredCalls(area.contract).filter((call) => calls.has(call)) }))
}

/** The calls of a plugin as an area. */
export function areaOf({ id, api }: ServerPlugin, handled: readonly HandledCall[]): ApiArea {
  const told = api ?? { title: id, description: `The calls of the plugin ${id}.`, contract: {} }
  return { ...told, id, calls: handled.map(({ call }) => call) }
}

/** Every call that a contract declares. */
export function declaredCalls(contract: ApiArea['contract']): readonly AnyCall[] {
  return Object.values(contract).filter(isCall)
}

const PLATFORM = [
  {
    id: 'etabli.sessions',
    title: 'Sessions',
    description: 'Signing in and out, and who the bearer of a token is.',
    contract: session,
  },
  {
    id: 'etabli.projects',
    title: 'Projects',
    description: 'The projects of the organisation and their records.',
    contract: projects,
  },
  {
    id: 'etabli.jobs',
    title: 'Jobs',
    description: 'What runs in the background: its state, and how to stop it.',
    contract: { ...jobs, ...adminJobs },
  },
] as const

/** The areas of the platform itself with all that they declare. */
export const PLATFORM_AREAS: readonly ApiArea[] = PLATFORM.map((area) => ({
  ...area,
  calls: declaredCalls(area.contract),
}))

function isCall(exported: unknown): exported is AnyCall {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'method' in exported &&
    'path' in exported &&
    'access' in exported &&
    'returns' in exported
  )
}
