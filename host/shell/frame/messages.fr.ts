import type { FRAME, MENU_GROUP, MENU_MORE, USER_MENU } from './messages'

export default {
  'etabli.shell.frame': {
    skip: 'Aller au contenu',
    home: 'Accueil',
    projects: 'Projets',
    noProjects: 'Pas encore de projet. Demandez un accès à un administrateur.',
    projectsFailed: 'Les projets n’ont pas pu être chargés.',
    retry: 'Réessayer',
    administration: 'Administration',
    admin: 'Admin',
    guide: 'Guide',
    widgetFailed: 'Non chargé. Réessayer',
    menu: 'Menu',
    closeMenu: 'Fermer le menu',
    collapse: 'Réduire le menu',
    expand: 'Agrandir le menu',
    notInstalled: 'non installé',
    opensNewTab: 'ouvre un nouvel onglet',
    palette: 'Recherche et commandes',
    account: 'Compte',
  } satisfies typeof FRAME,
  'etabli.shell.user-menu': {
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    language: 'Langue',
    choose: (what, choice) => `${what} : ${choice}`,
    history: 'Historique des notifications',
    shortcuts: 'Raccourcis clavier',
    release: 'Notes de version',
    tour: 'Faire la visite',
    password: 'Changer de mot de passe',
    logout: 'Se déconnecter',
  } satisfies typeof USER_MENU,
  'etabli.shell.menu-more': {
    of: (label) => `Autres actions : ${label}`,
  } satisfies typeof MENU_MORE,
  'etabli.shell.menu-group': {
    under: (label) => `Pages sous ${label}`,
  } satisfies typeof MENU_GROUP,
}
