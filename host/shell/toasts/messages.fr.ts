import type { TOASTS } from './messages'

export default {
  'etabli.shell.toasts': {
    region: 'Notifications',
    dismiss: 'Fermer',
    history: {
      title: 'Historique des notifications',
      empty:
        'Rien pour le moment. Les messages qui ont quitté l’écran restent ici jusqu’à ce que la page soit rechargée.',
      copy: 'Copier',
      clear: 'Tout effacer',
      close: 'Fermer',
    },
  } satisfies typeof TOASTS,
}
