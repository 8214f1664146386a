import type { NOT_LOADED } from './messages'

export default {
  'etabli.shell.not-loaded': {
    palette: 'La recherche et les commandes n’ont pas pu être chargées. Réessayez.',
    history: 'Les notifications n’ont pas pu être chargées. Réessayez.',
    shortcuts: 'Les raccourcis clavier n’ont pas pu être chargés. Réessayez.',
    release: 'Les notes de version n’ont pas pu être chargées. Réessayez.',
    settings: 'Les réglages des extensions n’ont pas pu être chargés. Réessayez.',
    account: 'Le menu du compte n’a pas pu être chargé. Réessayez.',
    menu: 'Le menu n’a pas pu être chargé. Réessayez.',
    question: 'La confirmation n’a pas pu être chargée, donc rien n’a été fait. Réessayez.',
    tour: 'La visite n’a pas pu être chargée. Réessayez.',
  } satisfies typeof NOT_LOADED,
}
