import { defineCall } from '../contract/define-call'

/** For everybody, until it is switched on again. */
export const switchPluginOff = defineCall({
  method: 'POST',
  path: '/api/v1/admin/plugins/:pluginId/off',
  access: 'admin',
  signedIn: true,
  action: 'plugin.switch-off',
  summary: 'Keeps a plugin from running',
  fails: [404, 409],
})
