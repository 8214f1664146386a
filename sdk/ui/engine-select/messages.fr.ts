import type { ENGINES } from './messages'

export default {
  'etabli.ui.engines': {
    choose: 'Choisir un moteur',
    none: (label) => `${label} : aucun moteur n’est activé pour vous ici. Demandez à un administrateur.`,
  } satisfies typeof ENGINES,
}
