import type { DeploymentSpec } from '@etabli/sdk/server'
import * as z from 'zod/mini'

const SIZES = ['nano', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const

/** Size and options of a service at Clever Cloud. */
export const CleverSpec = z.strictObject({
  resources: z.strictObject({ name: z.enum(SIZES) }),
  options: z.strictObject({ 'force-https': z.boolean() }),
})
export type CleverSpec = z.infer<typeof CleverSpec>

export const USUAL_SPEC: CleverSpec & DeploymentSpec = { resources: { name: 'XS' }, options: { 'force-https': true } }
