import type { FRAME } from './messages'

export default {
  'etabli.shell.plugin-frame': {
    notReady: (seconds) => `La page de l’extension n’est pas apparue en ${seconds} s.`,
    left: 'L’extension a quitté sa page pour une autre adresse, ce qui n’est pas permis.',
    silent: 'L’extension ne répond plus. Elle tourne peut-être en boucle.',
    flood: 'L’extension a envoyé plus de messages qu’une page n’en a le droit.',
    ended:
      'L’extension a été changée ou désactivée pendant que sa page était ouverte. Réessayer ouvre sa version actuelle.',
    bundleFailed: 'Cette application ne peut pas être affichée.',
    noPlugin:
      'Le paquet n’est pas une extension. Son export par défaut doit venir de definePlugin et avoir une page. Signalez-le à son auteur.',
    otherPlugin: (expected, found) =>
      `Le paquet est l’extension ${found.slice(0, 100)}, mais votre enregistrement dit ${expected}. Signalez-le à un administrateur.`,
    otherSdk: (wanted, given) =>
      `Le paquet a besoin du SDK '${wanted.slice(0, 60)}', mais la plateforme a ${given}. Il doit être reconstruit.`,
    alone: 'Cette page fait partie d’Etabli et n’affiche rien toute seule.',
  } satisfies typeof FRAME,
}
