/** The build of a plugin: what an author's vite.config.ts uses. */
export { type EtabliPluginOptions, etabliPlugin } from './etabli-plugin'
