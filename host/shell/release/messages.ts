import { defineMessages } from '@etabli/core/language/messages'

export const RELEASE = defineMessages('etabli.shell.release', { title: 'New release', close: 'Close' })
