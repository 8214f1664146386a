import type { OFFLINE } from './messages'

export default {
  'etabli.shell.offline': {
    banner: 'Vous êtes hors ligne. Les pages ouvertes restent ; continuez dès que vous serez de nouveau connecté.',
  } satisfies typeof OFFLINE,
}
