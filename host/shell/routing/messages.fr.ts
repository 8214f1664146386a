import type { ROUTING } from './messages'

export default {
  'etabli.shell.routing': {
    loading: 'Chargement de la page',
    home: 'Aller à l’accueil',
    notFound: {
      title: 'Page introuvable',
      text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
    },
    administratorsOnly: 'Cette page est réservée aux administrateurs. Voici votre tableau de bord.',
    unknownProject: {
      title: 'Projet inconnu',
      text: (project) =>
        `Il n’y a pas de projet « ${project} » ici, ou vous n’y avez pas accès. Demandez à un administrateur.`,
    },
    denied: {
      title: 'Accès refusé',
      text: 'Vous n’avez pas la permission d’ouvrir cette page. Demandez à un administrateur.',
      ask: 'Demandez à un administrateur.',
      details: 'Détails',
    },
    notInstalled: {
      title: (area) => `${area} n’est pas installé`,
      text: 'L’extension de ce domaine n’est pas installée sur cette plateforme. Un administrateur peut l’ajouter ; rien d’autre n’en dépend.',
    },
    pluginOff: {
      title: (area) => `${area} est désactivé`,
      text: 'L’extension à laquelle appartient cette page ne tourne pas. Le reste de l’application fonctionne.',
      retry: 'Réessayer',
      turnOn: 'Activer',
    },
    failed: {
      title: 'Cette page a échoué',
      text: 'Quelque chose ne va pas dans ce domaine. Le reste de l’application fonctionne.',
      retry: 'Réessayer',
      details: 'Détails',
    },
    offline: {
      title: 'Cette page n’a pas pu être chargée',
      text: 'Vous êtes hors ligne. Elle sera chargée dès que vous serez de nouveau connecté.',
    },
    notLoaded: {
      title: 'Cette page n’a pas pu être chargée',
      text: 'Une partie de son code n’a pas pu être chargée. Réessayez dans un instant.',
    },
    stopped: {
      title: 'Etabli s’est arrêté',
      text: 'Quelque chose ne va pas en dehors de la page. Rechargez pour continuer ; si cela se reproduit, transmettez à un administrateur ce qui est dit ici.',
      reload: 'Recharger',
    },
  } satisfies typeof ROUTING,
}
