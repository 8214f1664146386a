import { formatCount } from '@etabli/core/format/count'
import type { GRAPH } from './messages'

export default {
  'etabli.ui.graph': {
    search: 'Chercher des nœuds',
    next: 'Résultat suivant',
    previous: 'Résultat précédent',
    noMatch: 'Aucun résultat',
    matches: (current, count) =>
      current === 0 ? formatCount(count) : `${formatCount(current)} sur ${formatCount(count)}`,
    tools: (label) => `Outils de ${label}`,
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fit: 'Voir tout le graphe',
    asList: 'Afficher en liste',
    overview: (label) => `Vue d’ensemble de ${label}`,
    loading: 'Chargement du graphe',
    failed: 'Le graphe n’a pas pu être dessiné.',
    up: 'Vient de',
    down: 'Mène à',
    nothing: 'rien',
    keys: 'Les flèches suivent le graphe et mènent vers le haut et le bas, Début et Fin au premier et au dernier nœud, Entrée en ouvre un.',
  } satisfies typeof GRAPH,
}
