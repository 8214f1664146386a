/** The build of a plugin: what an author's vite.config.ts uses. */
export { type BundleFault, type BundleReport, ENTRY_BUDGET, PAGE_BUDGET, type Weight } from './bundle-report'
export { compileStyles } from './compile-styles'
export { type EtabliPluginOptions, etabliPlugin } from './etabli-plugin'
