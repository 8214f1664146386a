/** All that both halves agree on, and all that another plugin may import. */
export * from './contract/deployment'
export * from './contract/diagnosis'
export * from './contract/health'
export * from './contract/history'
export * from './contract/price'
export * from './contract/service'
