/** The parts that areas share, built on Fluent UI. */
export { PluginIcon } from './plugin-icon'
