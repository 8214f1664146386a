import type { RELEASE } from './messages'

export default {
  'etabli.shell.release': { title: 'Nouvelle version', close: 'Fermer' } satisfies typeof RELEASE,
}
