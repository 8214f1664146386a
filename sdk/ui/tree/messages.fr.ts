import type { TREE } from './messages'

export default {
  'etabli.ui.tree': {
    loading: 'Chargement…',
    empty: 'Rien ici',
  } satisfies typeof TREE,
}
