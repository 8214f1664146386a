import type { DRAFTS } from './messages'

export default {
  'etabli.shell.drafts': {
    title: 'Vos brouillons',
    none: 'Vous n’avez pas de brouillon ici. Envoyez-en un avec « etabli dev --against » et l’adresse de cet atelier.',
    some: 'Des extensions que vous essayez. Vous seul les voyez, ici et dans les menus. Les nouvelles versions apparaissent d’elles-mêmes.',
    failed: 'Vos brouillons n’ont pas pu être chargés.',
    until: (time) => `jusqu’au ${time}`,
  } satisfies typeof DRAFTS,
}
