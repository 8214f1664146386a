import { defineMessages } from '@etabli/core/language/messages'

export const COMMANDS = defineMessages('etabli.shell.commands', {
  failed: (title: string, error: unknown) =>
    `${title} failed: ${error instanceof Error ? error.message : String(error)}`,
})
