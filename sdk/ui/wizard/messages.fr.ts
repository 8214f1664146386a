import type { WIZARD } from './messages'

export default {
  'etabli.ui.wizard': {
    progress: 'Étapes',
    back: 'Retour',
    next: 'Suivant',
    cancel: 'Annuler',
  } satisfies typeof WIZARD,
}
