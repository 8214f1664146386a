import { defineMessages } from '@etabli/core/language/messages'

export const OFFLINE = defineMessages('etabli.shell.offline', {
  banner: 'You are offline. Pages that are open stay; go on once you are connected again.',
})
