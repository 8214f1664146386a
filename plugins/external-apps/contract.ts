import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BundleNeeds } from './bundle'

/** `unlinked` is what an app without an engine-link is; the platform is never asked for its status. */
export const APP_STATUSES = ['unlinked', 'running', 'stopped', 'stopping', 'unknown'] as const
export type AppStatus = (typeof APP_STATUSES)[number]

/** Says which engine runs an app, and to that engine which app it is. */
export const EngineLink = z.looseObject({ engine: z.string().check(z.minLength(1), z.maxLength(64)) })
export type EngineLink = z.infer<typeof EngineLink>

const linked = json({ 'engine-link': EngineLink })
const addressed = json({ externalAppURL: z.string().check(z.maxLength(2048)) })
const activation = { activationLink: z.object({ link: z.string() }) }

// A session is enough to ask; what is acted on must stand in the caller's own external apps.

export const getAppStatus = defineCall({
  method: 'POST',
  path: '/api/v1/extension/app/status/get',
  access: 'session',
  summary: 'The status of an external app of the bearer',
  body: linked,
  returns: { extensionAppStatus: z.enum(APP_STATUSES) },
  fails: [403, 404, 409, 422],
})

export const startApp = defineCall({
  method: 'POST',
  path: '/api/v1/extension/app/start',
  access: 'session',
  action: 'external-app.start',
  summary: 'Start an external app of the bearer',
  body: linked,
  done: 'the app is being started',
  fails: [403, 404, 409, 422],
})

export const restartApp = defineCall({
  method: 'POST',
  path: '/api/v1/extension/app/restart',
  access: 'session',
  action: 'external-app.restart',
  summary: 'Restart an external app of the bearer',
  body: linked,
  done: 'the app is being restarted',
  fails: [403, 404, 409, 422],
})

export const stopApp = defineCall({
  method: 'POST',
  path: '/api/v1/extension/app/stop',
  access: 'session',
  action: 'external-app.stop',
  summary: 'Stop an external app of the bearer',
  body: linked,
  done: 'the app is stopped',
  fails: [403, 404, 409, 422],
})

export const getActivationLink = defineCall({
  method: 'POST',
  path: '/api/v1/external-app/activation-link/get',
  access: 'session',
  // What it opens outlives the token that asked for it.
  signedIn: true,
  summary:
    'A short-lived link that opens an external app of the bearer in his name; empty where the app has no address',
  body: addressed,
  returns: activation,
  fails: [404, 422],
})

export { setUpAccessLink } from '@etabli/sdk/platform'

export const getBundle = defineCall({
  method: 'POST',
  path: '/api/v1/external-app/bundle/get',
  access: 'session',
  summary: 'The verified code of an external app of the bearer, to run in a sandboxed frame, and what it may use there',
  body: json({ entry: z.string().check(z.maxLength(2048)), integrity: z.string().check(z.maxLength(100)) }),
  returns: {
    bundle: z.object({
      /** SHA-384 of the code, in hex. */
      hash: z.string(),
      /** The plugin that it must be; absent: any. */
      id: z.optional(z.string()),
      needs: BundleNeeds,
      code: z.string(),
    }),
  },
  fails: [403, 404, 422],
})
