import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import type { ProcessRunner } from '@etabli/sdk/server'
import { machineEnvironment } from './machine-environment'

/** What pip is told by the environment. */
const PIP = [
  'PIP_INDEX_URL',
  'PIP_EXTRA_INDEX_URL',
  'PIP_FIND_LINKS',
  'PIP_TRUSTED_HOST',
  'PIP_CERT',
  'PIP_PROXY',
  'PIP_CONFIG_FILE',
  'PIP_DEFAULT_TIMEOUT',
]
/** What uv is told by it: this counts more than what pip is told. */
const UV = [
  'UV_DEFAULT_INDEX',
  'UV_INDEX',
  'UV_INDEX_URL',
  'UV_EXTRA_INDEX_URL',
  'UV_FIND_LINKS',
  'UV_INSECURE_HOST',
  'UV_HTTP_RETRIES',
  'UV_HTTP_TIMEOUT',
]
/** `global.index-url='https://…'`, `:env:.cert='…'` */
const LINE = /^(?<section>[\w:]+)\.(?<name>[\w-]+)='(?<value>.*)'$/
const SECTIONS = ['global', 'install', ':env:']

export function pipEnvironment(): Readonly<Record<string, string>> {
  return { ...machineEnvironment(PIP), HOME: homedir(), PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' }
}

/** How uv reaches the package index that the machine's pip is configured for. */
export interface IndexAccess {
  readonly env: Readonly<Record<string, string>>
  /** Passwords in addresses, which no line may show. */
  readonly secrets: readonly string[]
}

export async function readIndexAccess(processes: ProcessRunner, python: string): Promise<IndexAccess> {
  const listing = processes.run({
    args: [python, '-m', 'pip', 'config', 'list'],
    cwd: '/',
    env: pipEnvironment(),
    limits: { seconds: 30, outputBytes: 100_000 },
  })
  const { stdout, exitCode } = await listing
  // Without pip there is only what the environment says.
  const said = exitCode === 0 ? readPipConfiguration(stdout) : ofEnvironment()
  const env = { ...asUvIsTold(said), ...machineEnvironment(UV) }
  return { env, secrets: passwordsIn(Object.values(env)) }
}

/** What `pip config list` prints: the later section counts. */
export function readPipConfiguration(text: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  for (const section of SECTIONS)
    for (const line of text.split('\n')) {
      const found = LINE.exec(line)?.groups
      if (found?.name !== undefined && found.value !== undefined && found.section === section)
        settings.set(found.name, found.value.replaceAll('\\n', ' '))
    }
  return settings
}

function ofEnvironment(): ReadonlyMap<string, string> {
  const given = Object.entries(machineEnvironment(PIP)).filter(([name]) => name.startsWith('PIP_'))
  return new Map(given.map(([name, value]) => [name.slice('PIP_'.length).toLowerCase().replaceAll('_', '-'), value]))
}

function asUvIsTold(settings: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const words = (name: string) => (settings.get(name) ?? '').split(/\s+/).filter((word) => word !== '')
  // pip passes over folders that are not there; uv fails.
  const links = words('find-links').filter((link) => link.includes('://') || existsSync(link))
  const told = {
    UV_DEFAULT_INDEX: words('index-url')[0] ?? '',
    UV_INDEX: words('extra-index-url').join(' '),
    UV_FIND_LINKS: links.join(','),
    UV_INSECURE_HOST: words('trusted-host').join(' '),
    SSL_CERT_FILE: process.env.SSL_CERT_FILE ?? words('cert')[0] ?? '',
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''))
}

function passwordsIn(values: readonly string[]): readonly string[] {
  return values.flatMap((value) =>
    [...value.matchAll(/:\/\/[^/@\s]*?:(?<password>[^/@\s]+)@/g)].map(({ groups }) => groups?.password ?? ''),
  )
}
