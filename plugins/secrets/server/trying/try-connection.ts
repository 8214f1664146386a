import type { ConnectionTester, OutboundPolicy, TestResult } from '@etabli/sdk/server'
import type { Data } from '../data/resolve-data'
import { connectionOf } from '../databases'
import { trySshServer } from './ssh-server'
import { inSteps, Trouble } from './steps'
import { webClient } from './web-request'
import { WEB_SERVICES } from './web-services'

export interface Means {
  readonly outbound: OutboundPolicy
  readonly testers: () => readonly ConnectionTester[]
}

/** Tries a connection with checked data: what it says names no value of the secret that its form hides. */
export async function tryConnection(
  connectionType: string,
  data: Data,
  { outbound, testers }: Means,
  signal: AbortSignal,
): Promise<TestResult> {
  const database = connectionOf(connectionType, data)
  if (database) {
    const tester = testers().find(({ drivers }) => drivers.includes(database.driver))
    if (tester) return tester.test(database, signal)
  }
  return inSteps(async (step) => {
    const service = WEB_SERVICES.get(connectionType)
    if (service) await service(data, webClient(outbound, signal), step)
    else if (database) await step('Settings', noTester, () => '')
    else await trySshServer(connectionType, data, outbound, signal, step)
  }, signal)
}

async function noTester(): Promise<never> {
  throw new Trouble('nothing here can open this database: the data explorer is not installed')
}
