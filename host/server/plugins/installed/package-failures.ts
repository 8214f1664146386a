import { defineFailures } from '@etabli/core/envelope/api-error'
import { PUBLISHER_RESERVED } from '@etabli/core/plugin/check-manifest'
import { readingFailures } from '@etabli/sdk/platform/server'

/** Why a package is not installed, or a change to the installed ones not made: each says what to do about it. */
export const packageFailures = {
  ...readingFailures,
  ...defineFailures({
    PACKAGE_NOT_FOUND: { status: 404, message: 'no package was found: check the path or the address' },
    SDK_UNSUPPORTED: {
      status: 422,
      message: 'the plugin was built for another SDK: build it with the platform’s SDK',
    },
    SIGNATURE_MISSING: { status: 422, message: 'the publisher signs its packages, and this one is not signed' },
    SIGNATURE_REQUIRED: { status: 422, message: 'the package is not signed: sign it with “etabli pack --sign”' },
    PUBLISHER_KEY_CHANGED: { status: 409, message: 'the package is signed with another key than its publisher’s' },
    UNKNOWN_PUBLISHER: { status: 404, message: 'no key of this publisher is known: reload the list' },
    NAME_FOREIGN: { status: 422, message: 'a service or a point carries the name of another publisher: rename it' },
    NAME_TAKEN: { status: 409, message: 'another plugin provides this service or point: remove that one first' },
    TABLES_TAKEN: { status: 409, message: 'another plugin has tables of these names: choose another id' },
    CONSENT_NEEDED: {
      status: 409,
      message: 'the plugin asks for more than it was allowed before: look at what it asks for, and accept it',
    },
    SERVER_HALF_CHANGED: { status: 409, message: 'another version is in use by now: reload the list and look at it' },
    NO_SERVER_HALF: { status: 409, message: 'the version in use has no server half' },
    SERVER_HALF_ENDED: {
      status: 404,
      message: 'the server half of this plugin may not run any more: ask a superadmin to allow the version in use',
    },
    SERVER_HALF_TIMEOUT: {
      status: 504,
      message: 'the server half of this plugin did not answer in time: try again, or tell an administrator',
    },
    SERVER_HALF_DOWN: {
      status: 503,
      message: 'the server half of this plugin does not run at the moment: try again, or tell an administrator',
    },
    PUBLISHER_RESERVED: { status: 422, message: PUBLISHER_RESERVED },
    ID_BUILT_IN: { status: 409, message: 'a built-in plugin has this id: choose another id' },
    PATH_FOREIGN: { status: 422, message: 'a route lies outside the plugin’s own addresses: move it' },
    VERSION_TAKEN: {
      status: 409,
      message: 'this version is already installed with different content: increase the version',
    },
    VERSION_OLDER: { status: 409, message: 'a newer version is installed: remove it first, or accept the older one' },
    UNKNOWN_PLUGIN: { status: 404, message: 'no such plugin is installed: reload the list' },
    NO_EARLIER_VERSION: { status: 409, message: 'there is no earlier version to go back to: install one' },
    BUILT_IN_STAYS: {
      status: 409,
      message: 'a built-in plugin cannot be removed or rolled back: switch it off instead',
    },
    PLUGIN_NEEDS_SUPERADMIN: {
      status: 403,
      message:
        'only a superadmin may install or allow a plugin that runs in everybody’s page or has a server half: ask one, or have it run in a sandboxed frame',
    },
    PLUGIN_NEEDED: { status: 409, message: 'this plugin switches the others on and off, so it must stay on' },
  }),
}
