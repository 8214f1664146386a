import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'

/** As the area of external apps answers it: said here again, since areas do not know each other. */
export const setUpAccessLink = defineCall({
  method: 'POST',
  path: '/api/v1/external-app/access-link/setup',
  access: 'session',
  signedIn: true,
  summary: 'A short-lived link that opens a service in the bearer’s name; empty if it has no address',
  body: json({ externalAppURL: z.string() }),
  returns: { activationLink: z.object({ link: z.string() }) },
  fails: [404, 422],
})
