import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { CLI } from './messages'
import { readVersions, type Versions } from './versions'

const FOLDER = join(import.meta.dirname, 'template')
const PACKAGE_NAME = /^[a-z0-9][a-z0-9._-]{0,213}$/
const ID = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/

/** What a plugin can start with. */
interface Template {
  readonly name: string
  /** Whether its tests need a platform. */
  readonly hasServerHalf: boolean
  /** The script that makes what an author hands over. */
  readonly handedOverBy: Readonly<Record<string, string>>
}

const PACKED = { pack: 'etabli pack' }
const TEMPLATES: readonly Template[] = [
  { name: 'page', hasServerHalf: false, handedOverBy: PACKED },
  { name: 'card', hasServerHalf: true, handedOverBy: PACKED },
  { name: 'server', hasServerHalf: true, handedOverBy: PACKED },
  { name: 'external-app', hasServerHalf: false, handedOverBy: { entry: 'node entry.mjs' } },
]

export interface CreateOptions {
  /** `publisher.name`; default: `my.` and the folder's name. */
  readonly id?: string | undefined
  /** An archive of the SDK to depend on, instead of the published one. */
  readonly sdk?: string | undefined
  /** What it starts with; default: `page`. */
  readonly template?: string | undefined
  /** An archive of the platform for the tests of the server half, instead of the published one. */
  readonly platform?: string | undefined
}

/** Starts a plugin in a folder that is empty or does not exist. Gives its id. */
export async function createPlugin(folder: string, options: CreateOptions = {}): Promise<string> {
  const id = options.id ?? `my.${basename(resolve(folder))}`
  if (!ID.test(id)) throw new Error(CLI.badId(id))
  const present: readonly string[] = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(CLI.folderTaken(folder))
  const template = templateOf(options.template ?? 'page')
  const versions = await readVersions()
  const values: Readonly<Record<string, string>> = {
    id,
    title: titleOf(id),
    sdkVersion: versions.sdk,
    camelId: camelOf(id),
    tables: id.replaceAll(/[.-]/g, '_'),
  }
  for (const part of ['common', template.name]) await fillTemplate(join(FOLDER, part), folder, values)
  const archive = (path: string | undefined) =>
    path === undefined ? versions.sdk : `file:${relative(resolve(folder), resolve(path))}`
  const own = {
    sdk: archive(options.sdk),
    ...(template.hasServerHalf && { platform: archive(options.platform) }),
  }
  const name = nameOf(folder, id)
  await write(join(folder, 'package.json'), `${JSON.stringify(packageOf(name, own, template, versions), null, 2)}\n`)
  return id
}

function templateOf(name: string): Template {
  const found = TEMPLATES.find((template) => template.name === name)
  if (found) return found
  const known = TEMPLATES.map((template) => template.name)
  throw new Error(CLI.unknownTemplate(name, known))
}

async function fillTemplate(template: string, folder: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const entry of await readdir(template, { recursive: true })) {
    if (!entry.endsWith('.tpl')) continue
    const text = await readFile(join(template, entry), 'utf8')
    await write(join(folder, targetOf(entry)), fill(text, values))
  }
}

/** `dot-gitignore.tpl` is `.gitignore`, which npm would leave out of the archive under its own name. */
function targetOf(template: string): string {
  return template.replace(/\.tpl$/, '').replace(/(^|[\\/])dot-/g, '$1.')
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** The package is called as its folder, where npm takes that for a name: `acme-sales`; else as the plugin without its publisher. */
function nameOf(folder: string, id: string): string {
  const name = basename(resolve(folder))
  return PACKAGE_NAME.test(name) ? name : id.slice(id.indexOf('.') + 1)
}

/** `acme.table-list` is `Table list`. */
function titleOf(id: string): string {
  const words = id.slice(id.indexOf('.') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `acme.table-list` is `acmeTableList`. */
function camelOf(id: string): string {
  return id.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** How the SDK is depended on, and the platform where there is a server half to test. */
interface OwnPackages {
  readonly sdk: string
  readonly platform?: string
}

function packageOf(
  name: string,
  { sdk, platform }: OwnPackages,
  { handedOverBy }: Template,
  { of: versionOf, overrides }: Versions,
): object {
  const each = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versionOf(name)]))
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'etabli dev',
      check: 'tsc',
      test: 'vitest run',
      build: 'vite build',
      doctor: 'etabli doctor',
      ...handedOverBy,
    },
    // Icons are bundled with the plugin, and so is zod, which reads the replies.
    dependencies: { '@etabli/sdk': sdk, ...each(['@fluentui/react-icons', 'zod']) },
    // The workbench brings its own copies of these; the tests, the harness and the doctor need them.
    devDependencies: {
      ...(platform !== undefined && { '@etabli/platform': platform }),
      ...each([
        '@axe-core/playwright',
        '@fluentui/react-components',
        '@testing-library/react',
        '@types/node',
        '@types/react',
        '@types/react-dom',
        'inversify',
        'jsdom',
        'playwright-core',
        'react',
        'react-dom',
        'react-router-dom',
        'rxjs',
      ]),
      typescript: versionOf('@typescript/native'),
      ...each(['vite', 'vitest']),
    },
    // As in the platform itself: newer ones of these ask for a newer Node than it does.
    ...(platform !== undefined && { overrides }),
  }
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
