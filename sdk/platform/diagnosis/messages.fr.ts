import { formatCount } from '@etabli/core/format/count'
import type { DIAGNOSIS } from './messages'

export default {
  'etabli.platform.diagnosis': {
    title: 'Pourquoi cet échec ?',
    loading: 'Recherche de la cause',
    failed: 'Ce qui a changé n’a pas pu être déterminé.',
    lines: 'Les lignes qui comptent',
    changes: 'Depuis le dernier succès',
    neverGood: 'Il n’y a jamais eu de succès : il n’y a rien à comparer.',
    nothingChanged:
      'Rien de ce que la plateforme connaît n’a changé. Regardez les données, ou les systèmes qu’elle interroge.',
    kinds: {
      code: 'Code',
      branch: 'Branche git',
      artefact: 'Version de l’artefact',
      image: 'Image',
      engine: 'Moteur',
      policy: 'Limites et reprises',
      port: 'Port',
      spec: 'Taille et options',
      env: 'Variable',
      secret: 'Secret',
    },
    from: 'de',
    to: 'à',
    none: 'aucun',
    added: 'ajouté',
    removed: 'retiré',
    changed: 'changé',
    hiddenSecret: 'un secret que vous ne pouvez pas voir',
    commits: 'Commits',
    mostCommits: 'Seuls les 50 plus récents sont affichés.',
    diff: 'Changements du code',
    diffCut: 'Seulement le début : le changement dépasse 256 Kio.',
    showAll: (lines) => `Afficher les ${formatCount(lines)} lignes`,
    copy: 'Copier les changements',
    copied: 'les changements sont copiés',
    notCopied: 'le navigateur ne permet pas de copier : sélectionnez le texte',
  } satisfies typeof DIAGNOSIS,
}
