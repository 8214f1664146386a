import type { DASHBOARD } from './messages'

export default {
  'etabli.dashboard': {
    title: 'Tableau de bord',
    release: (date) => `Version du ${date}`,
    selector: 'Tableau de bord de',
    organizationDashboard: 'Tableau de bord de l’organisation',
    areas: 'Domaines',
    sumOfProjects: (count, first) =>
      count === 1
        ? `1 projet. Les cartes ouvrent ${first}.`
        : `Les ${count} projets ensemble. Les cartes ouvrent ${first}.`,
    ofProject: (project) => `Ce que contient ${project}.`,
    lastDay: 'dernières 24 heures',
    running: 'en cours',
    succeeded: 'réussies',
    failed: 'en échec',
    countUnavailable: 'Nombre indisponible',
    failedOverview: 'Les nombres n’ont pas pu être chargés.',
    retry: 'Réessayer',
    noArea: (project) => `Aucun domaine de ${project} ne vous est ouvert. Demandez un accès à un administrateur.`,
    noAreaAtAll: 'Aucun domaine ne vous est encore ouvert. Demandez à un administrateur l’accès à un projet.',
    unknownProject: (project) => `${project} n’est pas parmi vos projets.`,
    showOrganization: 'Afficher le tableau de bord de l’organisation',
    projects: 'Projets',
    loadingProjects: 'Chargement des projets',
    failedProjects: 'Les projets n’ont pas pu être chargés.',
    noProject: 'Aucun projet ne vous est encore ouvert. Demandez un accès à un administrateur.',
    noDescription: 'Pas de description',
    open: 'Ouvrir',
    attention: 'À votre attention',
    nothingNeedsYou: 'Rien ne demande votre attention.',
    failedAttention: 'Ce qui demande votre attention n’a pas pu être chargé.',
    lost: (what) => `Non vérifié : ${what.join(', ')}.`,
    more: (count) => `Et ${count} de plus`,
    moreElsewhere: (count) => `Et ${count} de plus dans d’autres projets.`,
    levels: { error: 'Erreur', warning: 'Avertissement', info: 'Note' },
    recent: 'Reprendre où vous en étiez',
    nothingRecent: 'Les tables, requêtes, dossiers et exécutions que vous ouvrez sont listés ici.',
    justNow: 'à l’instant',
    withinAMinute: 'dans moins d’une minute',
  } satisfies typeof DASHBOARD,
}
