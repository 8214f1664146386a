import type { PALETTE } from './messages'

export default {
  'etabli.shell.palette': {
    title: 'Recherche et commandes',
    placeholder: 'Aller à un projet ou à une page, ou lancer une commande',
    nothing: 'Aucun résultat. Essayez avec moins de lettres.',
    searching: 'Recherche…',
    recent: 'Récents',
    here: 'Sur cette page',
    pages: 'Pages',
    projects: 'Projets',
    commands: 'Commandes',
    hint: '↑ ↓ pour se déplacer, Entrée pour ouvrir, Échap pour fermer',
    searchedIn: (project) => `Cherche aussi par nom dans ${project}.`,
    lost: (what) => `Sans recherche dans : ${what.join(', ')}.`,
    failed: (project) => `La recherche dans ${project} a échoué. Seules les pages et les commandes sont affichées.`,
    aliases: {
      history: ['Messages', 'Alertes'],
      shortcuts: ['Touches', 'Aide', 'Clavier'],
      release: ['Nouveautés', 'Changements', 'Version'],
      tour: ['Aide', 'Introduction', 'Premiers pas'],
      settings: ['Préférences', 'Options', 'Paramètres'],
      password: ['Nouveau mot de passe', 'Réinitialiser', 'Compte'],
      logout: ['Quitter', 'Fermer la session', 'Sortir'],
      'theme-system': ['Apparence', 'Automatique'],
      'theme-light': ['Apparence', 'Mode clair', 'Jour'],
      'theme-dark': ['Apparence', 'Mode sombre', 'Nuit'],
      language: ['Language', 'Traduction'],
    },
  } satisfies typeof PALETTE,
}
