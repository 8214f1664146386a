import { defineCall } from '@etabli/sdk'
import * as z from 'zod/mini'

const AdminAreaFacts = z.object({
  title: z.string(),
  about: z.string(),
  /** How the area stands now; absent where that cannot be told. */
  fact: z.optional(z.string()),
  /** The area's pages within the app; one of a project bears its name. */
  pages: z.readonly(z.array(z.object({ address: z.string(), project: z.optional(z.string()) }))),
})
export type AdminAreaFacts = z.infer<typeof AdminAreaFacts>

export const readAdministration = defineCall({
  method: 'GET',
  path: '/api/v1/admin/overview',
  access: 'admin',
  signedIn: false,
  summary: 'The areas that administrators look after, and how each stands',
  returns: { areas: z.readonly(z.array(AdminAreaFacts)) },
})
