import { readdir } from 'node:fs/promises'
import type { ConnectionTester, ListedFolders, OutboundPolicy, TestResult } from '@etabli/sdk/server'
import type { Data } from '../data/resolve-data'
import type { Databases } from '../databases'
import { isSshServer, trySshServer } from './ssh-server'
import { inSteps, type Step, Trouble } from './steps'
import { webClient } from './web-request'
import { WEB_SERVICES } from './web-services'

export interface Means {
  readonly outbound: OutboundPolicy
  readonly listed: ListedFolders
  readonly databases: Pick<Databases, 'connectionOf'>
  readonly testers: () => readonly ConnectionTester[]
}

/** Tries a connection with checked data: what it says names no value of the secret that its form hides. */
export async function tryConnection(
  connectionType: string,
  data: Data,
  { outbound, listed, databases, testers }: Means,
  signal: AbortSignal,
): Promise<TestResult> {
  const database = databases.connectionOf(connectionType, data)
  if (database) {
    const tester = testers().find(({ drivers }) => drivers.includes(database.driver))
    if (tester) return tester.test(database, signal)
  }
  return inSteps(async (step) => {
    const service = WEB_SERVICES.get(connectionType)
    if (service) await service(data, webClient(outbound, signal), step)
    else if (isSshServer(connectionType)) await trySshServer(connectionType, data, outbound, signal, step)
    else if (connectionType === 'folder') await tryFolder(String(data.path ?? ''), listed, step)
    else await step('Settings', noDriver, () => '')
  }, signal)
}

async function noDriver(): Promise<never> {
  throw new Trouble('nothing here can open this database: no driver for it is installed')
}

async function tryFolder(path: string, listed: ListedFolders, step: Step): Promise<void> {
  const folder = await step(
    'Folder',
    () => listed.realPath(path),
    () => 'the folder is there, and an operator has listed it',
  )
  const readFolder = () =>
    readdir(folder).catch(() => {
      throw new Trouble('the server may not read the folder: an operator must let its account')
    })
  await step('Files', readFolder, (names) => `it holds ${names.length === 1 ? 'one entry' : `${names.length} entries`}`)
}
