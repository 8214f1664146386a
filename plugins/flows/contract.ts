/** All that both halves agree on, and all that another plugin may import. */
export * from './contract/connector'
export * from './contract/discovery'
export * from './contract/field-names'
export * from './contract/flow'
export * from './contract/run'
export * from './contract/state'
