/** All that both halves agree on, and all that another plugin may import. */
export * from './contract/connections'
export * from './contract/queries'
export * from './contract/tables'
