/**
 * Modules that the page and every plugin must have in common: two copies of React or of Fluent on one page break both.
 * The host publishes its own instance of each through the page's import map; a plugin's build leaves them out.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@fluentui/react-components',
  'rxjs',
  'inversify',
  '@etabli/sdk',
  '@etabli/sdk/react',
  '@etabli/sdk/ui',
] as const
export type SharedModule = (typeof SHARED_MODULES)[number]

export function isSharedModule(specifier: string): specifier is SharedModule {
  return SHARED_MODULES.some((name) => name === specifier)
}
