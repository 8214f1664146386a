import { formatCount } from '@etabli/core/format/count'
import type { LOG_VIEWER } from './messages'

const lines = (count: number) => `${formatCount(count)} ${count < 2 ? 'ligne' : 'lignes'}`

export default {
  'etabli.ui.log-viewer': {
    loading: 'Chargement du journal',
    failed: 'Le journal n’a pas pu être chargé.',
    empty: 'Le journal est vide.',
    nothingShown: 'Aucune ligne aux niveaux choisis.',
    showAll: 'Afficher toutes les lignes',
    tools: (label) => `Outils de ${label}`,
    search: 'Chercher dans le journal',
    previous: 'Résultat précédent (Maj+Entrée)',
    next: 'Résultat suivant (Entrée)',
    matchCase: 'Respecter la casse',
    noMatch: 'Aucun résultat',
    matches: (at, count, most, isSearching) => {
      const all = count >= most ? `${formatCount(count)} ou plus` : formatCount(count)
      return `${at === undefined ? all : `${formatCount(at + 1)} sur ${all}`}${isSearching ? '…' : ''}`
    },
    searching: 'Recherche…',
    levels: 'Niveaux',
    levelNames: {
      error: 'Erreurs',
      warning: 'Avertissements',
      info: 'Infos',
      debug: 'Débogage',
      other: 'Autres lignes',
    },
    someLevels: (count, all) => `${count} niveaux sur ${all}`,
    wrap: 'Retour à la ligne automatique',
    lineNumbers: 'Numéros de ligne',
    copy: 'Copier',
    copySelection: 'Copier la sélection',
    copied: 'Copié',
    download: 'Télécharger',
    toEnd: 'Aller à la fin',
    lines,
    linesShown: (shown, all) => `${formatCount(shown)} sur ${lines(all)}`,
    cut: (more) => `… encore ${formatCount(more)} caractères`,
  } satisfies typeof LOG_VIEWER,
}
