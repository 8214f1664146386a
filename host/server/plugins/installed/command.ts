import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ApiError } from '@etabli/core/envelope/api-error'
import type { PluginRecord, PluginReview } from '@etabli/sdk/platform/server'
import * as z from 'zod/mini'
import { type Config, ConfigError, readConfig } from '../../config'
import { createLog } from '../../log'
import { storeArea } from '../../store/area'
import { joinDatabase } from '../../store/join-database'
import { migrateStore } from '../../store/migrate'
import { isFresh } from '../../store/open-database'
import { PostgresStore } from '../../store/postgres-store'
import { pluginsArea } from '../area'
import { findPackage } from './find-package'
import type { InstalledPlugins } from './installed-plugins'
import { PluginInstallation } from './plugin-installation'

export const USAGE = `Use: npm run etabli -- plugin <command>
  add <folder | .tgz | address>   installs a plugin, or changes its version
      --accept                    also where it asks for more than it was allowed before, or is older
      --unsigned                  also where nobody signed it
      --new                       also where there is no store yet: makes one
  list                            every plugin with its state
  enable <id>                     lets a plugin run again
  disable <id>                    keeps a plugin from running
  allow-server <id>               lets the server half of the version in use run
  deny-server <id>                keeps it from running
  remove <id> [--data]            removes an installed plugin with its files, and its tables with --data
  publishers                      every publisher whose key is known
  forget <publisher>              forgets a publisher's key`

interface Asked {
  readonly subject: string
  readonly accept: boolean
  readonly unsigned: boolean
  readonly data: boolean
}
type Run = (plugins: InstalledPlugins, asked: Asked) => Promise<string>

const OPTIONS = {
  accept: { type: 'boolean', default: false },
  unsigned: { type: 'boolean', default: false },
  new: { type: 'boolean', default: false },
  data: { type: 'boolean', default: false },
} as const

const COMMANDS: Readonly<Record<string, { readonly needsSubject: boolean; readonly run: Run }>> = {
  add: { needsSubject: true, run: add },
  list: { needsSubject: false, run: async (plugins) => (await plugins.list()).map(lineOf).join('\n') },
  enable: {
    needsSubject: true,
    run: async (plugins, { subject }) => {
      await plugins.switchOn(subject)
      return `Enabled ${subject}.`
    },
  },
  disable: {
    needsSubject: true,
    run: async (plugins, { subject }) => {
      await plugins.switchOff(subject, whoIsHere())
      return `Disabled ${subject}.`
    },
  },
  'allow-server': { needsSubject: true, run: (plugins, { subject }) => allowServer(plugins, subject, true) },
  'deny-server': { needsSubject: true, run: (plugins, { subject }) => allowServer(plugins, subject, false) },
  remove: {
    needsSubject: true,
    run: async (plugins, { subject, data }) => {
      await plugins.remove(subject, data)
      return data ? `Removed ${subject} and its tables.` : `Removed ${subject}.`
    },
  },
  publishers: {
    needsSubject: false,
    run: async (plugins) =>
      (await plugins.publishers())
        .map(({ publisher, fingerprint, pinnedBy }) => `${publisher.padEnd(20)} ${fingerprint} ${pinnedBy}`)
        .join('\n'),
  },
  forget: {
    needsSubject: true,
    run: async (plugins, { subject }) => {
      await plugins.forgetPublisher(subject)
      return `Forgot the key of ${subject}.`
    },
  },
}

async function add(plugins: InstalledPlugins, { subject, accept, unsigned }: Asked): Promise<string> {
  const files = await findPackage(subject)
  const review = await plugins.reviewFiles(files, unsigned)
  // To name a plugin that is not here is to accept it; what a version of one that is here adds is not.
  const isAccepted = accept || review.change === 'install'
  const { id, version, active } = await plugins.installFiles(files, {
    by: whoIsHere(),
    unsigned,
    consent: isAccepted ? review.consent : undefined,
  })
  return [...reviewLines(review), `Installed ${id} ${version} (${active?.hash.slice(0, 12)}).`].join('\n')
}

async function allowServer(plugins: InstalledPlugins, id: string, isAllowed: boolean): Promise<string> {
  const plugin = (await plugins.list()).find((one) => one.id === id)
  await plugins.allowServer(id, plugin?.active?.hash ?? '', isAllowed)
  return `The server half of ${id} ${plugin?.version} may ${isAllowed ? '' : 'not '}run.`
}

/** What `--accept` answers. */
const ACCEPTABLE: ReadonlySet<string> = new Set(['CONSENT_NEEDED', 'VERSION_OLDER'])

const MARKS = { new: '+', kept: ' ', gone: '-' } as const

function reviewLines({ asks, signature, publisher }: PluginReview): readonly string[] {
  const signed = signature
    ? `Signed by ${publisher} with ${signature.fingerprint}${signature.isKnown ? '' : ', a key that is new here'}.`
    : 'Nobody signed it.'
  return [signed, ...asks.map(({ kind, name, state }) => `  ${MARKS[state]} ${kind} ${name}`)]
}

/** Runs `plugin <command> [subject] [options]` on the store of this machine's platform. Gives what to print; throws what went wrong, as a sentence. */
export async function runPluginCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  /** The folder of the built server. */
  root: string,
): Promise<string> {
  const { command, asked, makesStore } = readWords(words)
  const config = readConfig('demo', environment, cwd)
  if (!makesStore && (await isFresh(config))) throw new Error(noStore(config))
  try {
    const text = await withPlugins(config, join(root, '../app'), (plugins) => command.run(plugins, asked))
    return command.run === add ? `${storeLine(config)}\n${text}` : text
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const way = ACCEPTABLE.has(error.code) ? ' (add --accept)' : ''
    throw new Error(`${error.code}: ${error.message}${way}`, { cause: error })
  }
}

function readWords([topic, ...words]: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
    const [name = '', subject = '', ...rest] = positionals
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (topic === 'plugin' && command && rest.length === 0 && command.needsSubject === (subject !== ''))
      return { command, asked: { ...values, subject }, makesStore: values.new }
  } catch {
    // An option that is not known is answered like a command that is not.
  }
  throw new ConfigError(USAGE)
}

function storeLine({ databaseUrl, home }: Config): string {
  if (databaseUrl === undefined) return `Store: the one in ${home}.`
  const { host, pathname } = new URL(databaseUrl)
  return `Store: the database ${pathname.slice(1)} at ${host}.`
}

function noStore({ home }: Config): string {
  return `NO_STORE: there is no store in ${home}, and none was made. Set ETABLI_HOME to the data folder of your server, or DATABASE_URL to its database; to make a new store here, add --new.`
}

async function withPlugins<Result>(
  config: Config,
  browserFolder: string,
  work: (plugins: InstalledPlugins) => Promise<Result>,
): Promise<Result> {
  const log = createLog('silent')
  const database = await joinDatabase(config, log)
  const store = new PostgresStore(database.platform, () => undefined)
  try {
    // The command may come before the first start.
    await migrateStore(store, [storeArea, pluginsArea], log)
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(join(browserFolder, '../../package.json'), 'utf8')))
    const { installed } = await PluginInstallation.open({
      store,
      home: config.home,
      log,
      version,
      serverPlugins: [],
      browserFolder,
    })
    return await work(installed)
  } finally {
    await store.close()
    await database.stop()
  }
}

function lineOf({ id, version, tier, state, active, reason }: PluginRecord): string {
  const hash = active?.hash.slice(0, 12) ?? ''
  return [id.padEnd(28), version.padEnd(10), tier.padEnd(10), state.padEnd(8), hash, reason ?? ''].join(' ').trimEnd()
}

function whoIsHere(): string {
  return `${userInfo().username} (command line)`
}
