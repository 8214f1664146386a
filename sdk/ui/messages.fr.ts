import { formatCount } from '@etabli/core/format/count'
import type { PLUGIN_PARTS, UI } from './messages'

const words = (value: string | null) => (value === '' ? 'texte vide' : (value ?? 'null'))

export default {
  'etabli.ui': {
    trail: 'Fil d’Ariane',
    retry: 'Réessayer',
    failed: 'Le chargement a échoué.',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Refusé par le navigateur',
    close: 'Fermer',
    clear: 'Effacer',
    apply: 'Appliquer',
    null: 'null',
    emptyText: 'texte vide',
    noRows: 'Il n’y a pas de lignes.',
    noMatch: 'Aucune ligne ne correspond aux filtres.',
    loading: 'Chargement des lignes',
    sortBy: (column) => `Trier par ${column}`,
    filterBy: (column) => `Filtrer ${column}`,
    filtered: (column) => `Filtrer ${column}, actif`,
    resize: (column) => `Largeur de ${column}`,
    contains: 'Contient',
    from: 'De',
    to: 'À',
    is: 'Est',
    isEmpty: 'Est vide',
    isNotEmpty: 'N’est pas vide',
    anything: 'peu importe',
    onlyValue: (value) => `Maintenant : seulement ${words(value)}`,
    withoutValues: (values) => `Maintenant : tout sauf ${values.map(words).join(', ')}`,
    search: 'Rechercher',
    clearFilters: 'Effacer les filtres',
    rowsPerPage: 'Lignes par page',
    firstPage: 'Première page',
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
    lastPage: 'Dernière page',
    pages: 'Pages',
    pagesOf: (table) => `Pages de ${table}`,
    range: (first, last, total, isEstimate) =>
      `lignes ${formatCount(first)}–${formatCount(last)}${total === undefined ? '' : ` sur ${isEstimate ? 'environ ' : ''}${formatCount(total)}`}`,
    notNumber: 'Saisissez un nombre.',
    notDate: 'Saisissez une date comme 2026-11-01, avec une heure si besoin.',
    dateForm: 'AAAA-MM-JJ',
    boundsReversed: 'La borne inférieure dépasse la borne supérieure.',
  } satisfies typeof UI,
  'etabli.ui.plugin-parts': {
    actionFailed: (label, error) => `${label} a échoué : ${error instanceof Error ? error.message : String(error)}`,
  } satisfies typeof PLUGIN_PARTS,
}
