import { PLATFORM_ENTRY } from './doors'

/** A package's own file, as far as this reads it. */
export interface PackageFile {
  readonly name?: string
  readonly version: string
  readonly exports?: Readonly<Record<string, string>>
  readonly license?: string
  readonly engines?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, unknown>>
}

/** The page's own instances: an author's tests bring them, a plugin's build leaves them out. */
const SHARED = ['react', 'react-dom', 'react-router-dom', '@fluentui/react-components', 'rxjs', 'inversify']
/** From the first icons on that Node can load alone, as an author's tests do. */
const ICONS = { '@fluentui/react-icons': '^2.0.336' }
/** What else the SDK's own code imports. */
const OWN = [
  '@fluentui/react-theme',
  '@griffel/core',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@xyflow/react',
  'cron-parser',
  'cronstrue',
  'kysely',
  'tar-stream',
  'zod',
]
/** What `etabli doctor` opens a browser with, and the tests of `@etabli/sdk/testing` draw with: brought by whoever uses these. */
const OPTIONAL = ['@axe-core/playwright', '@testing-library/react', 'playwright-core']
/** Tools of an author, which a new plugin starts with in these very versions. */
const TOOLS = [
  ...OPTIONAL,
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@typescript/native',
  'jsdom',
  'vite',
  'vitest',
]

/**
 * The package.json of the published SDK: entries point to compiled files, versions are those that the workbench was built
 * with, the modules that the page shares are peers.
 */
export function publishedPackage(own: PackageFile, workbench: PackageFile): object {
  const exact = (name: string): string => {
    const version = workbench.dependencies?.[name] ?? workbench.devDependencies?.[name]
    if (version === undefined) throw new Error(`the workbench does not depend on ${name}`)
    return version
  }
  const major = (name: string) => `^${exact(name).split('.')[0]}.0.0`
  const each = (names: readonly string[], version: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, version(name)]))
  return {
    name: own.name,
    version: own.version,
    description: 'Write plugins for Etabli, an open data workbench',
    license: workbench.license,
    type: 'module',
    sideEffects: false,
    engines: workbench.engines,
    bin: { etabli: compiled('./cli/main.ts') },
    exports: {
      ...Object.fromEntries(
        Object.entries(own.exports ?? {})
          .filter(([entry]) => !entry.startsWith(PLATFORM_ENTRY))
          .map(([entry, file]) => [
            entry,
            { types: `./${compiled(file).replace(/\.js$/, '.d.ts')}`, default: `./${compiled(file)}` },
          ]),
      ),
      './package.json': './package.json',
    },
    dependencies: { ...ICONS, ...each(OWN, exact) },
    peerDependencies: { ...each(SHARED, major), ...each(OPTIONAL, major), vite: major('vite') },
    peerDependenciesMeta: Object.fromEntries(OPTIONAL.map((name) => [name, { optional: true }])),
    // Never installed with the package: `etabli create` reads here which versions belong together.
    devDependencies: each([...SHARED, ...TOOLS].sort(), exact),
    // npm heeds those of the outermost package alone: a new plugin with a platform to test on starts with them.
    overrides: workbench.overrides ?? {},
  }
}

function compiled(source: string): string {
  return `sdk/${source.replace(/^\.\//, '').replace(/\.tsx?$/, '.js')}`
}
