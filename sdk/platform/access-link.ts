import { json } from '@etabli/core/contract/body'
import { defineCall } from '@etabli/core/contract/define-call'
import * as z from 'zod/mini'

/** Answered by the area of external apps; whoever shows an address that it opens makes it. */
export const setUpAccessLink = defineCall({
  method: 'POST',
  path: '/api/v1/external-app/access-link/setup',
  access: 'session',
  // What it opens outlives the token that asked for it.
  signedIn: true,
  summary:
    'A short-lived link that opens an external app or a service in the bearer’s name; empty where it has no address',
  body: json({ externalAppURL: z.string().check(z.maxLength(2048)) }),
  returns: { activationLink: z.object({ link: z.string() }) },
  fails: [404, 422],
})
