import { defineSetting } from '@etabli/sdk'

/** How many of them a user wants to see. */
export const MOST = defineSetting({
  id: 'most',
  title: 'Connections to show',
  kind: 'number',
  default: 10,
  minimum: 1,
  maximum: 100,
})
