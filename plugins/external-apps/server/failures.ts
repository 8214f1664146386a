import { defineFailures } from '@etabli/sdk/server'

/** Every failure of external apps. What is not the caller's own is unknown to him, whether it exists or not. */
export const failures = defineFailures({
  UNKNOWN_APP: { status: 404, message: 'unknown external app' },
  NO_WEB_ADDRESS: { status: 422, message: 'the address of this app is not an http or https address' },
  NO_ENGINE: { status: 409, message: 'the engine of this app is not installed' },
  BROKEN_LINK: { status: 422, message: 'the engine-link of this app cannot be used, contact an administrator' },
  NO_DEPLOYMENT: { status: 409, message: 'this server has no such deployment, contact an administrator' },
  NO_HOOK: { status: 409, message: 'this app cannot be controlled from here' },
  HOST_NOT_ALLOWED: { status: 403, message: 'the platform may not call the host of this app' },
  APP_REFUSED: { status: 503, message: 'the app did not do what it was asked to do' },
  BUNDLE_BROKEN: { status: 422, message: 'the entry of this app cannot be used, contact an administrator' },
  BUNDLE_OFF: { status: 403, message: 'an administrator switched this plugin off' },
  BUNDLE_REFUSED: { status: 403, message: 'the plugin policy does not allow the code of this app' },
  BUNDLE_UNREACHABLE: {
    status: 503,
    message: 'the code of this app cannot be fetched: its host did not answer. Try again, or tell an administrator',
  },
  BUNDLE_TOO_LARGE: { status: 422, message: 'the code of this app is larger than 2 MB: tell its author' },
  BUNDLE_CHANGED: {
    status: 422,
    message: 'the code of this app is not the code that your record names: tell an administrator before you use it',
  },
  BUNDLE_UNREADABLE: { status: 422, message: 'the code of this app is not UTF-8 text: tell its author' },
  APP_UNREACHABLE: { status: 503, message: 'the app cannot be reached' },
})
