import type { BISECT, REPORT } from './messages'

const plugins = (count: number) => (count === 1 ? '1 extension' : `${count} extensions`)
const questions = (count: number) =>
  count === 1 ? 'C’est la dernière question.' : `Encore ${count} questions au plus.`

export default {
  'etabli.shell.bisect': {
    region: 'Recherche de l’extension en cause',
    question: 'Le problème est-il encore là ?',
    goAndLook: (off, suspects) =>
      `${off} sur ${plugins(suspects)} ${off === 1 ? 'est désactivée' : 'sont désactivées'} dans cet onglet. Allez voir.`,
    atMost: questions,
    good: 'Tout va bien',
    bad: 'Toujours en panne',
    stop: 'Arrêter',
    which: 'Lesquelles sont désactivées ?',
    off: 'Désactivées pour cette question',
    offToo: 'Désactivées aussi, car elles ont besoin de l’une d’elles',
    found: (title, id) => `${title} (${id}) est en cause.`,
    staysOff: 'Elle reste désactivée dans cet onglet jusqu’à ce que vous ayez terminé ici.',
    none: 'Aucune : ce n’est pas une des extensions examinées.',
    noneHint: (suspects) =>
      `Le problème est resté, quelle que soit celle des ${plugins(suspects)} qui était désactivée. Tout est réactivé. Si vous avez laissé de côté les extensions intégrées, examinez-les aussi.`,
    disable: 'Désactiver pour tout le monde',
    disabled: (title) => `${title} est désactivée pour tout le monde.`,
    report: 'Rapport',
    done: 'Terminer',
  } satisfies typeof BISECT,
  'etabli.shell.report': {
    title: 'Rapport',
    about: 'Pour l’auteur de l’extension. Il contient des messages de cette page : relisez-le avant de l’envoyer.',
    text: 'Texte du rapport',
    copy: 'Copier',
    copied: 'Le rapport est copié.',
    notCopied: 'Le navigateur ne permet pas de copier : sélectionnez le texte et copiez-le au clavier.',
    close: 'Fermer',
  } satisfies typeof REPORT,
}
