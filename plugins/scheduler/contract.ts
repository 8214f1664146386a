/** All that both halves agree on, and all that another plugin may import. */
export * from './contract/alert'
export * from './contract/artefact'
export * from './contract/bundle'
export { EnvItem, RunPolicy } from './contract/common'
export * from './contract/diagnosis'
export * from './contract/engine'
export * from './contract/task'
export * from './contract/timeline'
