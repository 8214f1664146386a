/** Apart from the other texts, so that pages without a tree do not carry them. */
export const TREE = {
  loading: 'Loading…',
  empty: 'Nothing here',
} as const
