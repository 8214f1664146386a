/**
 * `npm run connectors:refresh [name…]`: locks, installs and runs the connectors that come with the platform, and writes down what they say
 * of themselves. It needs `uv` in the PATH and a package index.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { About, type ConnectorForm, formOfAbout } from '../about-form'
import { databases } from '../shipped/databases'
import { files } from '../shipped/files'
import type { Lock, Shipped } from '../shipped/shipped'
import { webServices } from '../shipped/web-services'

const LOCKS = join(import.meta.dirname, '../locks')
/** The oldest Python that the platform works with. */
const PYTHON = '3.11'
const NOTHING: ConnectorForm = {
  form: { type: 'object', properties: {}, required: [], additionalProperties: false },
  shapes: {},
  secrets: [],
}
/** One in the place of a connector: it stands between them. */
const MAPPER = { name: 'meltano-map-transform', packages: ['meltano-map-transform==0.12.3'] } as const

const place = mkdtempSync(join(tmpdir(), 'etabli-connectors-'))
const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8', cwd: place, stdio: ['ignore', 'pipe', 'inherit'] })

function lockOf(shipped: Pick<Shipped, 'name' | 'packages' | 'without' | 'defaults' | 'form'>): Lock {
  const { name, packages } = shipped
  const [wanted, environment] = [join(place, `${name}.in`), join(place, name)]
  writeFileSync(wanted, `${packages.join('\n')}\n`)
  const compile = ['--universal', '--generate-hashes', '--no-header', '--no-annotate', '--python-version', PYTHON]
  const requirements = run('uv', 'pip', 'compile', '--quiet', ...compile, wanted)
  writeFileSync(wanted, requirements)
  run('uv', 'venv', '--quiet', environment)
  const python = join(environment, 'bin/python')
  run('uv', 'pip', 'install', '--quiet', '--python', python, '--require-hashes', '-r', wanted)
  const [, version = ''] = packages[0].split('==')
  const about = aboutOf(join(environment, 'bin', name))
  const { description } = about ?? {}
  return {
    ...{ version, description: description ?? '' },
    ...(about && !shipped.form ? formOfAbout(about, shipped) : NOTHING),
    requirements,
  }
}

/** Undefined where it only says how it is used. */
function aboutOf(program: string): About | undefined {
  try {
    return About.parse(
      JSON.parse(execFileSync(program, ['--about', '--format=json'], { encoding: 'utf8', stdio: 'pipe' })),
    )
  } catch {
    if (!run(program, '--help').includes('usage:')) throw new Error(`${program} does not run`)
    return undefined
  }
}

function write(name: string, { requirements, ...told }: Lock): void {
  const text = [
    '// Written by `npm run connectors:refresh`.',
    "import type { Lock } from '../shipped/shipped'",
    '',
    `export const lock: Lock = ${JSON.stringify(told, null, 2).slice(0, -2)},`,
    `  requirements: \`${requirements.replaceAll('\\', '\\\\')}\`,`,
    '}',
    '',
  ]
  writeFileSync(join(LOCKS, `${name}.ts`), text.join('\n'))
}

/** All of them by name. */
function writeIndex(): void {
  const names = readdirSync(LOCKS)
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => name !== 'index')
    .sort()
  const variable = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const text = [
    '// Written by `npm run connectors:refresh`.',
    "import type { Lock } from '../shipped/shipped'",
    ...names.map((name) => `import { lock as ${variable(name)} } from './${name}'`),
    '',
    'export const LOCKS: Readonly<Record<string, Lock>> = {',
    ...names.map((name) => `  '${name}': ${variable(name)},`),
    '}',
    '',
  ].join('\n')
  writeFileSync(join(LOCKS, 'index.ts'), text)
}

const wanted = process.argv.slice(2)
try {
  const all: readonly Parameters<typeof lockOf>[0][] = [...databases, ...files, ...webServices, MAPPER]
  for (const one of all) {
    if (wanted.length > 0 && !wanted.includes(one.name)) continue
    write(one.name, lockOf(one))
    process.stdout.write(`${one.name}: ${one.packages[0]}\n`)
  }
  writeIndex()
} finally {
  rmSync(place, { recursive: true, force: true })
}
