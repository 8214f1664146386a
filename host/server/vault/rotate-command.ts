import type { ServerPlugin } from '@etabli/sdk/server'
import { ConfigError, readConfig } from '../config'
import { createLog } from '../log'
import { joinDatabase } from '../store/join-database'
import { PostgresStore } from '../store/postgres-store'
import { AesVault } from './aes-vault'
import { FileKeys, installationKeys } from './key-ring'
import { reseal } from './reseal'
import { sealedColumns } from './sealed-columns'

const USAGE = `Use: npm run rotate-key [-- --forget-old]
  without a word   seals all stored secrets with the new key, while servers run
  --forget-old     the same, and then forgets the older keys`

/** Rotates the key of this machine's platform. Gives what to print; throws what went wrong, as a sentence. */
export async function runRotateCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  plugins: readonly ServerPlugin[],
): Promise<string> {
  const [word, ...rest] = words
  if (rest.length > 0 || (word !== undefined && word !== '--forget-old')) throw new ConfigError(USAGE)
  const forget = word === '--forget-old'
  const config = readConfig('demo', environment, cwd)
  const keys = await installationKeys({ current: config.secretKey, older: config.olderSecretKeys }, config.home)
  const database = await joinDatabase(config, createLog('silent'))
  const store = new PostgresStore(database.platform, () => undefined)
  try {
    if (keys instanceof FileKeys && !forget) await keys.rotate()
    const columns = sealedColumns(plugins)
    const { done, broken } = await reseal(store.pool, new AesVault(keys), columns)
    if (broken.length > 0)
      throw new Error(
        `${broken.length} values cannot be opened with any key that is given (${[...new Set(broken)].join(', ')}). Nothing was lost: give the key that sealed them, and run this again.`,
      )
    if (keys instanceof FileKeys && forget) await keys.forgetOlder()
    return `${done} values were sealed anew. ${nextStep(keys instanceof FileKeys, forget)}`
  } finally {
    await store.close()
    await database.stop()
  }
}

function nextStep(inFolder: boolean, forgot: boolean): string {
  if (!inFolder) return 'Once this says 0, remove ETABLI_SECRET_KEYS_OLD from every server.'
  if (forgot) return 'The older keys are forgotten.'
  return 'The older keys still open: run it with --forget-old when no backup needs them.'
}
