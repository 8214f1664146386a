import { realpathSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoContext, DemoOrganisation } from '@etabli/sdk/platform/server'
import { readCommand } from './command-line'
import { type Config, ConfigError, type Mode, readConfig } from './config'
import { demoOrganisationOf } from './demo-organisation'
import { asSentences, createLog } from './log'
import { createPlatform, type ListeningPlatform, type Platform, type ReadyPlatform } from './platform'
import { loadDeclarations } from './plugins/load-declarations'
import { loadServerPlugins } from './plugins/load-plugins'
import { PluginSettings } from './plugins/plugin-settings'
import { isFresh, type OpenDatabase, openDatabase } from './store/open-database'
import { createFirstAdministrator, type FirstAdministrator } from './users/first-administrator'
import { FirstPasswordFile } from './users/first-password-file'
import { refusePublicPasswords } from './users/refuse-public-passwords'
import { installationKey } from './vault/keys'
import { productVersion } from './version'

/** What is printed for a person; logs go their own way. */
const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** How long a stop may take before the process gives up waiting. */
const STOP_DEADLINE_MS = 20_000

async function main(mode: Mode, root: string, browserApp: Promise<void>): Promise<void> {
  const started = performance.now()
  // `npm run dev` runs the sources: plugins lie elsewhere, and Vite serves the page.
  const fromSource = process.env.ETABLI_DEV !== undefined
  const config = readConfig(mode, process.env, process.cwd())
  const settings = await PluginSettings.read(config.settingsFile)
  const log = createLog(config.logLevel, config.logFormat === 'text' ? asSentences(process.stdout) : undefined)
  const version = await productVersion(root)
  const folder = join(root, fromSource ? '../../plugins' : 'plugins')
  // Read while PostgreSQL starts; a failure is told where it is awaited.
  const loading = loadServerPlugins(folder)
  loading.catch(() => undefined)
  const isFirst = await isFresh(config)
  if (isFirst) say(`Making the database${mode === 'demo' ? ' and the demo organisation' : ''} in ${config.home}…`)
  const tell = (text: string) => log.info(text)
  const database = await openDatabase(config, tell, log)
  let stop = () => database.stop()
  try {
    const plugins = await loading
    const organisation = demoOrganisationOf(plugins)
    const demo = mode === 'demo' && organisation ? await prepareDemo(organisation, database, config, tell) : undefined
    await browserApp
    const platform = await createPlatform({
      config: { ...config, ...reachOf(config, demo) },
      settings,
      log,
      database: database.platform,
      plugins,
      browserFolder: fromSource ? undefined : join(root, '../app'),
      ...(fromSource && { declared: await loadDeclarations(folder) }),
      version,
      checkReplies: fromSource,
    })
    stop = async () => {
      await platform.stop()
      await database.stop()
    }
    if (demo) await platform.seedDemo(demo)
    const signIn =
      demo && organisation ? demoSignIn(organisation) : await prepareProduction(platform, config, organisation)
    const { url } = await listen(platform, config)
    stopOnSignal(stop)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`\nEtabli is ready in ${seconds} s: ${config.publicUrl ?? url}/app\n${signIn}`)
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(platform: ReadyPlatform, config: Config): Promise<ListeningPlatform> {
  try {
    return await platform.listen()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another process' : 'may not be opened by this account'
      throw new ConfigError(
        `ETABLI_PORT: port ${config.port} on ${config.host} ${why}. Stop that process or set ETABLI_PORT.`,
      )
    }
    throw error
  }
}

/** Below the data folder. */
const DEMO_FILES = 'demo-files'

async function prepareDemo(
  organisation: DemoOrganisation,
  database: OpenDatabase,
  { home }: Config,
  say: (text: string) => void,
): Promise<DemoContext> {
  const password = async (purpose: string) =>
    (await installationKey(undefined, home, `demo-${purpose}`)).toString('utf8')
  const folder = join(home, DEMO_FILES)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { warehouses: await organisation.warehouses({ connect: database.addressOf, password, say }), folder }
}

/** Its own warehouses need no operator's word. An embedded one is reached by a socket in a folder. */
function reachOf({ connectionHosts, connectionFolders }: Config, demo: DemoContext | undefined) {
  const warehouses = demo?.warehouses ?? []
  const isFolder = ({ host }: { readonly host: string }) => host.startsWith('/')
  return {
    connectionHosts: [
      ...connectionHosts,
      ...warehouses.filter((each) => !isFolder(each)).map(({ host, port }) => `${host}:${port}`),
    ],
    connectionFolders: [
      ...connectionFolders,
      ...warehouses.filter(isFolder).map(({ host }) => host),
      ...(demo?.folder === undefined ? [] : [demo.folder]),
    ],
  }
}

/** No account works but those that an administrator made, or the first one: gives how that one signs in. */
async function prepareProduction(
  { users }: Platform,
  config: Config,
  demo: DemoOrganisation | undefined,
): Promise<string> {
  if (demo) await refusePublicPasswords(users, demo)
  const first = await createFirstAdministrator(users, config.firstAdministrator)
  const file = new FirstPasswordFile(config.home)
  if (first) return `${await firstSignIn(first, file)}\n`
  // Changed while another server answered, or the database is another one now.
  if (!(await users.hasFirstPassword())) await file.remove()
  return ''
}

/** A terminal is read by who starts the server; anything else is kept where logs are. */
async function firstSignIn({ email, password }: FirstAdministrator, file: FirstPasswordFile): Promise<string> {
  const who = `The first administrator is ${email}`
  if (password === undefined) return `${who}, with the password of ETABLI_ADMIN_PASSWORD_FILE.`
  if (process.stdout.isTTY) return `${who}, password ${password}. It is shown this once: change it after signing in.`
  await file.write(password)
  return `${who}. The password is in ${file.path}, which is removed once it is changed: sign in and do so.`
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

function demoSignIn({ users, password }: DemoOrganisation): string {
  return `Sign in as ${users.map(({ email }) => email).join(', ')} with the password ${password}.\n`
}

/** A failure that was foreseen reads as its sentence; any other shows where it came from. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = error.name === 'Error' || error.name === 'TypeError' ? (error.stack ?? error.message) : error.message
  return error.cause === undefined ? text : `${text}\n  because: ${describe(error.cause)}`
}

/** From a clone: `npm start` and `npm run serve` take the options that `etabli start` takes. */
function modeOfCommandLine(): Mode {
  const { topic, variables } = readCommand(process.argv.slice(2))
  if (topic !== 'start' && topic !== 'serve')
    throw new ConfigError(`This only starts the server. Use npm run etabli -- ${topic}.`)
  Object.assign(process.env, variables)
  return topic === 'serve' ? 'production' : 'demo'
}

/**
 * Runs the server until it is told to stop.
 * @param browserApp fulfilled once the page is built, which may take longer than the server's own start
 * @param mode read from the command line where none is given
 */
export async function run(browserApp: Promise<void> = Promise.resolve(), mode?: Mode): Promise<void> {
  try {
    await main(mode ?? modeOfCommandLine(), import.meta.dirname, browserApp)
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  }
}

if (realpathSync(process.argv[1] ?? '') === import.meta.filename) await run()
