import type { ENGINE_SETTINGS, PLUGIN_SETTINGS, SHORTCUTS } from './messages'

export default {
  'etabli.shell.shortcuts': {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    here: 'Sur cette page',
    commands: 'Commandes',
    everywhere: {
      title: 'Partout',
      keys: [
        { keys: ['Ctrl', 'K'], does: 'Recherche et commandes' },
        { keys: ['/'], does: 'Chercher dans cette page, ou recherche et commandes si elle n’a pas de recherche' },
        { keys: ['?'], does: 'Cette liste' },
        { keys: ['Échap'], does: 'Fermer ce qui est ouvert' },
        { keys: ['↑', '↓'], does: 'Se déplacer dans un menu ou une liste' },
        { keys: ['Entrée'], does: 'Ouvrir ce qui est sélectionné' },
      ],
    },
    lists: {
      table: {
        title: 'Dans un tableau',
        keys: [
          { keys: ['↑', '↓', '←', '→'], does: 'Se déplacer d’une cellule' },
          { keys: ['Début', 'Fin'], does: 'Première ou dernière cellule de la ligne ; avec Ctrl, du tableau' },
          { keys: ['Page ↑', 'Page ↓'], does: 'Se déplacer d’un écran' },
          { keys: ['Entrée'], does: 'Ouvrir le lien, ou afficher toute la valeur' },
        ],
      },
      data: {
        title: 'Dans un tableau de données',
        keys: [
          { keys: ['Maj', 'Entrée'], does: 'Afficher toute la ligne' },
          { keys: ['Maj', '↑', '↓'], does: 'Sélectionner des cellules' },
          { keys: ['Maj', 'Espace'], does: 'Sélectionner la ligne' },
          { keys: ['Ctrl', 'A'], does: 'Tout sélectionner' },
          { keys: ['Ctrl', 'C'], does: 'Copier la sélection' },
          { keys: ['Maj', 'F10'], does: 'Autres actions' },
        ],
      },
      tree: {
        title: 'Dans une arborescence',
        keys: [
          { keys: ['↑', '↓'], does: 'Se déplacer d’un élément' },
          { keys: ['→', '←'], does: 'Ouvrir ou fermer l’élément' },
          { keys: ['Début', 'Fin'], does: 'Premier ou dernier élément' },
          { keys: ['Entrée'], does: 'Choisir l’élément' },
          { keys: ['*'], does: 'Ouvrir tous les éléments voisins' },
        ],
      },
      log: {
        title: 'Dans un journal',
        keys: [
          { keys: ['Ctrl', 'F'], does: 'Chercher dans le journal' },
          { keys: ['F3'], does: 'Résultat suivant ; avec Maj, le précédent' },
          { keys: ['Début', 'Fin'], does: 'Première ou dernière ligne' },
        ],
      },
    },
  } satisfies typeof SHORTCUTS,
  'etabli.shell.engine-settings': {
    title: 'Moteurs',
    labels: { task: 'Les tâches tournent sur', service: 'Les services tournent sur' },
    product: 'Cette plateforme',
    titles: { 'clever-cloud': 'Clever Cloud', 'job-runner': 'Job runner', scaleway: 'Scaleway' },
  } satisfies typeof ENGINE_SETTINGS,
  'etabli.shell.plugin-settings': {
    title: 'Réglages des extensions',
  } satisfies typeof PLUGIN_SETTINGS,
}
