import type { COMMANDS } from './messages'

export default {
  'etabli.shell.commands': {
    failed: (title, error) => `${title} a échoué : ${error instanceof Error ? error.message : String(error)}`,
  } satisfies typeof COMMANDS,
}
