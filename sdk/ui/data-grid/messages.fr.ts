import { formatCount } from '@etabli/core/format/count'
import type { GRID } from './messages'

const rowsOf = (count: number) => `${formatCount(count)} ${count < 2 ? 'ligne' : 'lignes'}`
const columnsOf = (count: number) => `${formatCount(count)} ${count < 2 ? 'colonne' : 'colonnes'}`

export default {
  'etabli.ui.grid': {
    hint: 'Les flèches déplacent, avec Maj elles sélectionnent. Entrée affiche toute la valeur, Maj+Entrée toute la ligne, Maj+F10 le menu de la cellule. La flèche du haut mène de la première ligne aux noms des colonnes.',
    rowNumber: 'Ligne',
    selectRow: (row) => `Ligne ${formatCount(row)}`,
    resize: (column) => `Largeur de ${column}`,
    cellMenu: (column) => `Actions pour cette valeur de ${column}`,
    columnMenu: (column) => `Actions pour la colonne ${column}`,
    filterBy: 'Filtrer par cette valeur',
    exclude: 'Exclure cette valeur',
    copy: 'Copier',
    copyWithHeaders: 'Copier avec les en-têtes',
    showValue: 'Afficher la valeur',
    showRow: 'Afficher la ligne',
    sortAscending: 'Tri croissant',
    sortDescending: 'Tri décroissant',
    clearSort: 'Annuler le tri',
    filterColumn: 'Filtrer…',
    selectColumn: 'Sélectionner la colonne',
    fitWidth: 'Ajuster au contenu',
    keys: {
      copy: 'Ctrl+C',
      copyWithHeaders: 'Ctrl+Maj+C',
      showValue: 'Entrée',
      showRow: 'Maj+Entrée',
      selectColumn: 'Ctrl+Espace',
    },
    sorted: (column, isAscending) => `Trié par ${column}, ordre ${isAscending ? 'croissant' : 'décroissant'}.`,
    notSorted: 'Sans tri.',
    selected: (rows, columns) => `${rowsOf(rows)}, ${columnsOf(columns)} : sélection.`,
    nothingSelected: 'Rien n’est sélectionné.',
    copiedRows: (rows) => `${rowsOf(rows)} : copie faite.`,
    copiedCells: (rows, columns) => `${rowsOf(rows)}, ${columnsOf(columns)} : copie faite.`,
    notCopied: 'Le navigateur ne donne pas accès au presse-papiers.',
    rowTitle: (row) => `Ligne ${formatCount(row)}`,
    closeRow: 'Fermer la ligne',
    previousRow: 'Ligne précédente',
    nextRow: 'Ligne suivante',
    values: 'Valeurs de la ligne',
    searchColumns: 'Chercher dans les colonnes et les valeurs',
    noColumns: 'Aucune colonne ne correspond à votre recherche.',
    copyAsJson: 'Copier en JSON',
    formatted: 'Mis en forme',
  } satisfies typeof GRID,
}
