import type { TOUR } from './messages'

export default {
  'etabli.shell.tour': {
    title: 'Visite',
    at: (step, last) => `${step} sur ${last}`,
    next: 'Suivant',
    done: 'Terminer',
    skip: 'Passer',
    steps: {
      projects: {
        title: 'Vos projets',
        text: 'Tout appartient à un projet : ses tables, ses secrets, ses flux et ses modèles. Choisissez un projet pour voir son menu.',
      },
      search: {
        title: 'Tout trouver',
        text: 'Appuyez sur Ctrl+K dans n’importe quelle page pour trouver tables, secrets, flux et commandes par leur nom.',
      },
      account: {
        title: 'Touches, thème et aide',
        text: 'Le menu de votre compte contient le thème, la langue, votre mot de passe et cette visite. Appuyez sur ? dans n’importe quelle page pour voir ses touches.',
      },
    },
  } satisfies typeof TOUR,
}
