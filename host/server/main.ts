import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoContext } from '@etabli/sdk/server'
import { type Config, ConfigError, type Mode, readConfig } from './config'
import { DEMO_PASSWORD, DEMO_USERS } from './demo/organisation'
import { createLog } from './log'
import { PlatformServer } from './platform'
import { loadServerPlugins } from './plugins/load-plugins'
import { openDatabase } from './store/open-database'
import { hashPassword } from './users/passwords'

/** What is printed for a person; logs go their own way. */
const say = (text: string) => process.stdout.write(`${text}\n`)
/** How long a stop may take before the process gives up waiting. */
const STOP_DEADLINE_MS = 20_000

async function main(mode: Mode, root: string): Promise<void> {
  const started = performance.now()
  // `npm run dev` runs the sources: plugins lie elsewhere, and Vite serves the page.
  const fromSource = process.env.ETABLI_DEV !== undefined
  const config = readConfig(mode, process.env, process.cwd())
  const log = createLog(config.logLevel)
  const { version } = JSON.parse(await readFile(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
  const database = await openDatabase(config, say, log)
  const server = new PlatformServer({
    config,
    log,
    database: database.platform,
    plugins: await loadServerPlugins(join(root, fromSource ? '../../plugins' : 'plugins')),
    browserFolder: fromSource ? undefined : join(root, '../app'),
    version,
    checkReplies: fromSource,
  })
  const stop = async () => {
    await server.stop()
    await database.stop()
  }
  try {
    await server.prepare()
    if (mode === 'demo') await server.seedDemo(await prepareDemo(database))
    else await createFirstAdministrator(server)
    const address = await listen(server, config)
    stopOnSignal(stop)
    announce(config, address, performance.now() - started)
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(server: PlatformServer, config: Config): Promise<string> {
  try {
    return await server.listen()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another process' : 'may not be opened by this account'
      throw new ConfigError(`ETABLI_PORT: port ${config.port} on ${config.host} ${why}. Stop that process or set ETABLI_PORT.`)
    }
    throw error
  }
}

async function prepareDemo(database: Awaited<ReturnType<typeof openDatabase>>): Promise<DemoContext> {
  return { warehouses: await database.demoWarehouses() }
}

/** A fresh production store has no account: one is made, and its password is printed once and stored nowhere. */
async function createFirstAdministrator(server: PlatformServer): Promise<void> {
  if ((await server.users.count()) > 0) return
  const email = process.env.ETABLI_ADMIN_EMAIL ?? 'admin@localhost'
  const password = randomBytes(15).toString('base64url')
  const everything = { permission: 'RWX' }
  await server.users.create({
    email,
    passwordHash: await hashPassword(password),
    role: 'superadmin',
    organization: process.env.ETABLI_ORGANIZATION ?? 'My organisation',
    externalApps: [],
    configuration: {
      'projects-acl': {
        '*': {
          permission: 'RWX',
          transform: everything,
          secret: everything,
          task: { ...everything, flow: { enabled: true }, artefact: everything, bundle: everything },
          service: everything,
          'object-storage': everything,
          'data-explorer': { enabled: true, permission: 'RWX' },
          'dbt-exec': { enabled: true },
          docs: { enabled: true },
          'edr-report': { enabled: true },
          git: { enabled: true },
        },
      },
      engines: { etabli: { enabled: true }, 'job-runner': { enabled: true } },
    },
  })
  say(`The first administrator is ${email}, password ${password}. It is shown this once: change it after signing in.`)
}

function stopOnSignal(stop: () => Promise<void>): void {
  let asked = false
  const handler = () => {
    if (asked) return
    asked = true
    say('Stopping…')
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handler)
  process.on('SIGTERM', handler)
}

function announce(config: Config, address: string, milliseconds: number): void {
  say(`\nEtabli is ready in ${(milliseconds / 1000).toFixed(1)} s: ${config.publicUrl ?? address}/app`)
  if (config.mode !== 'demo') return
  say(`Sign in as ${DEMO_USERS.map((user) => user.email).join(', ')} with the password ${DEMO_PASSWORD}.\n`)
}

/** A failure that was foreseen reads as its sentence; any other shows where it came from. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.name === 'Error' || error.name === 'TypeError' ? (error.stack ?? error.message) : error.message
  return error.cause === undefined ? text : `${text}\n  because: ${describe(error.cause)}`
}

const mode: Mode = process.argv[2] === 'serve' ? 'production' : 'demo'
main(mode, join(import.meta.dirname)).catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
})
