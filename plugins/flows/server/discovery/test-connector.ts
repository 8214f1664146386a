import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { ConnectionSettings, ConnectionTester, Driver, JobOutcome } from '@etabli/sdk/server'
import type { ConfiguredConnector } from '../connectors/connector-process'
import type { ConnectorEnd, ConnectorRuns, ConnectorWaiter } from './connector-runs'

/** A record of each stream is asked for where there are no more: each takes a request. */
const MOST_TESTED = 20

export interface TestParts {
  readonly runs: Pick<ConnectorRuns, 'discover' | 'testRecords' | 'testEmpty'>
  readonly testers: () => readonly ConnectionTester[]
  readonly drivers: () => readonly Pick<Driver, 'name' | 'secretTypes'>[]
}

/** Whether a connector reaches what it is to read or write; nothing is written there. */
export function testSide(
  parts: TestParts,
  configured: ConfiguredConnector,
  waiter: ConnectorWaiter,
): Promise<JobOutcome> {
  return configured.connector.role === 'tap'
    ? testTap(parts, configured, waiter)
    : testTarget(parts, configured, waiter)
}

async function testTap(
  { runs }: TestParts,
  configured: ConfiguredConnector,
  waiter: ConnectorWaiter,
): Promise<JobOutcome> {
  const { say } = waiter
  const found = await runs.discover(configured, waiter)
  if (!found.ok) return failed(found, waiter)
  const streams = found.catalog?.streams.length ?? 0
  if (streams === 0)
    return { exitCode: 1, message: 'it was reached, and has no stream to read: check its settings and permissions' }
  say(`It has ${streams === 1 ? 'one stream' : `${streams} streams`}`)
  if (streams > MOST_TESTED) return { exitCode: 0 }
  say('Reading one record of each stream')
  const tested = await runs.testRecords(configured, waiter)
  if (tested && !tested.ok) return failed(tested, waiter)
  say(tested ? 'The streams can be read' : 'It knows no test of its own: what it found is all that is known')
  return { exitCode: 0 }
}

async function testTarget(
  parts: TestParts,
  configured: ConfiguredConnector,
  waiter: ConnectorWaiter,
): Promise<JobOutcome> {
  const { connector, secret } = configured
  waiter.say(`${connector.name} reads its settings`)
  const started = await parts.runs.testEmpty(configured, waiter)
  if (!started.ok) return failed(started, waiter)
  const reach = await connector.reach?.(configured.values, secret)
  for (const folder of reach?.folders ?? [])
    if (!(await isWritable(folder)))
      return { exitCode: 1, message: 'the server may not write into the folder: an operator must let its account' }
  const connection = connectionOf(parts.drivers(), configured)
  const tester = connection && parts.testers().find(({ drivers }) => drivers.includes(connection.driver))
  if (!connection || !tester) return { exitCode: 0 }
  const { ok, steps } = await tester.test(connection, waiter.signal)
  for (const { text } of steps) waiter.say(text)
  return ok ? { exitCode: 0 } : { exitCode: 1, message: steps.at(-1)?.text ?? 'the database could not be reached' }
}

function failed({ message, lines }: ConnectorEnd, { say }: ConnectorWaiter): JobOutcome {
  for (const line of lines) say(line)
  return { exitCode: 1, message }
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}

/** For the platform's own test of databases. */
function connectionOf(
  drivers: ReturnType<TestParts['drivers']>,
  { connector: { connectionType }, secret }: ConfiguredConnector,
): ConnectionSettings | undefined {
  const driver = drivers.find(({ secretTypes }) => secretTypes.includes(connectionType))
  if (!driver) return undefined
  const { password = '', schemas: _shown, port, ...settings } = secret
  // A secret's values come as texts; drivers take a number.
  return { driver: driver.name, settings: { ...settings, ...(port && { port: Number(port) }) }, password }
}
