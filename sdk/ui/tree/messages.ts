import { defineMessages } from '@etabli/core/language/messages'

/** Apart from the other texts, so that pages without a tree do not carry them. */
export const TREE = defineMessages('etabli.ui.tree', {
  loading: 'Loading…',
  empty: 'Nothing here',
})
