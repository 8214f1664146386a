import { type ApiError, defineFailures } from '@etabli/core/envelope/api-error'

const refuse = defineFailures({
  NOT_CONFIGURED: { status: 503, message: 'the plugin is not set up yet: ask an administrator for its settings' },
})

/** What was set for a plugin does not fit what it asks for. */
export const notConfigured = (): ApiError => refuse.NOT_CONFIGURED()
