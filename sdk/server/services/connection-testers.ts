import { createExtensionPoint } from '../extension-point'
import type { ConnectionSettings } from './connection-sources'

/** One thing that was tried of a connection, with the sentence that says how it went. */
export interface TestStep {
  readonly name: string
  readonly ok: boolean
  readonly text: string
  readonly milliseconds: number
}

/** What came of a test of a connection. */
export interface TestResult {
  readonly ok: boolean
  /** In the order in which they were tried; the first that failed is the last. */
  readonly steps: readonly TestStep[]
}

/** Tries connections that nobody has stored yet. Steps name no password. */
export interface ConnectionTester {
  readonly drivers: readonly string[]
  test(connection: ConnectionSettings, signal: AbortSignal): Promise<TestResult>
}

export const ConnectionTesters = createExtensionPoint<ConnectionTester>(
  'etabli.ConnectionTesters',
  'Who can try a connection to a database',
)
