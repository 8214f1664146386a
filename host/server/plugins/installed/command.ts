import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@etabli/core/envelope/api-error'
import type { PluginRecord } from '@etabli/sdk/platform/server'
import * as z from 'zod/mini'
import { type Config, ConfigError, readConfig } from '../../config'
import { createLog } from '../../log'
import { storeArea } from '../../store/area'
import { joinDatabase } from '../../store/join-database'
import { migrateStore } from '../../store/migrate'
import { PostgresStore } from '../../store/postgres-store'
import { pluginsArea } from '../area'
import { findPackage } from './find-package'
import type { InstalledPlugins } from './installed-plugins'
import { PluginInstallation } from './plugin-installation'

export const USAGE = `Use: npm run etabli -- plugin <command>
  add <folder | .tgz | address>   installs a plugin, or upgrades it
  list                            every plugin with its state
  enable <id>                     lets a plugin run again
  disable <id>                    keeps a plugin from running
  remove <id>                     removes an installed plugin with its files`

type Run = (plugins: InstalledPlugins, subject: string) => Promise<string>

const COMMANDS: Readonly<Record<string, { readonly needsSubject: boolean; readonly run: Run }>> = {
  add: {
    needsSubject: true,
    run: async (plugins, place) => {
      const { id, version, active } = await plugins.installFiles(await findPackage(place), whoIsHere())
      return `Installed ${id} ${version} (${active?.hash.slice(0, 12)}).`
    },
  },
  list: { needsSubject: false, run: async (plugins) => (await plugins.list()).map(lineOf).join('\n') },
  enable: {
    needsSubject: true,
    run: async (plugins, id) => {
      await plugins.switchOn(id)
      return `Enabled ${id}.`
    },
  },
  disable: {
    needsSubject: true,
    run: async (plugins, id) => {
      await plugins.switchOff(id, whoIsHere())
      return `Disabled ${id}.`
    },
  },
  remove: {
    needsSubject: true,
    run: async (plugins, id) => {
      await plugins.remove(id)
      return `Removed ${id}.`
    },
  },
}

/** Runs `plugin <command> [subject]` on the store of this machine's platform. Gives what to print; throws what went wrong, as a sentence. */
export async function runPluginCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  /** The folder of the built server. */
  root: string,
): Promise<string> {
  const [topic, name = '', subject = '', ...rest] = words
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (topic !== 'plugin' || !command || rest.length > 0 || command.needsSubject !== (subject !== ''))
    throw new ConfigError(USAGE)
  try {
    return await withPlugins(readConfig('demo', environment, cwd), join(root, '../app'), (plugins) =>
      command.run(plugins, subject),
    )
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${error.code}: ${error.message}`, { cause: error })
    throw error
  }
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
