/** All that both halves agree on, and all that another plugin may import. */
export * from './contract/connector'
export * from './contract/flow'
