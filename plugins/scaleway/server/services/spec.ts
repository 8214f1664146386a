import type { DeploymentSpec } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { messages } from '../../messages'

export const CPU_LIMITS = [70, 140, 280, 560, 1120, 1680, 2240] as const
export const MEMORY_LIMITS = [128, 256, 512, 1024, 2048, 3072, 4096] as const
export const HTTP_OPTIONS = ['enabled', 'redirected', 'unknown_http_option'] as const

const { cpu, memory, httpOption } = messages.spec

export const ScalewaySpec = z.object({
  resources: z.object({ 'cpu-limit': z.literal(CPU_LIMITS, cpu), 'memory-limit': z.literal(MEMORY_LIMITS, memory) }),
  options: z.object({ 'http-option': z.enum(HTTP_OPTIONS, httpOption) }),
})

export const USUAL_SPEC = {
  resources: { 'cpu-limit': 140, 'memory-limit': 256 },
  options: { 'http-option': 'enabled' },
} as const satisfies DeploymentSpec

/** Scaleway counts a megabyte as a million bytes: its least is 128,000,000. */
const MEGABYTE = 1_000_000

export interface Size {
  readonly mvcpu_limit: number
  readonly memory_limit_bytes: number
  /** Undefined leaves it to Scaleway. */
  readonly isHttpsOnly: boolean | undefined
}

export function sizeOf(spec: DeploymentSpec): Size {
  const { resources, options } = ScalewaySpec.parse(spec)
  const http = options['http-option']
  return {
    mvcpu_limit: resources['cpu-limit'],
    memory_limit_bytes: resources['memory-limit'] * MEGABYTE,
    isHttpsOnly: http === 'unknown_http_option' ? undefined : http === 'redirected',
  }
}
