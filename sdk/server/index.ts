/** The door of a plugin's server half. */
export { createToken, type Token } from '../services/token.ts'
export { type CallContext, type HandledCall, handle, type RequestLog } from './handle.ts'
export { type CountSource, defineServerPlugin, type DemoContext, type Migration, type Platform, type ServerContributions, type ServerPlugin } from './server-plugin.ts'
export { CountRegistry } from './services/counts.ts'
export { ProjectDirectory, type ProjectRecord } from './services/projects.ts'
export { Store } from './services/store.ts'
export { Vault } from './services/vault.ts'
