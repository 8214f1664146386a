import type { CODE_EDITOR } from './messages'

export default {
  'etabli.ui.code-editor': {
    loading: 'Chargement de l’éditeur',
    failed: 'L’éditeur n’a pas pu être chargé : voici un champ simple.',
    retry: 'Réessayer',
    leaveHint: 'Appuyez sur Échap, puis sur Tab pour quitter l’éditeur.',
    plainHint: 'Tab quitte le champ.',
  } satisfies typeof CODE_EDITOR,
}
