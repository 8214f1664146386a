import { ApiError, connectionFailures, type OpenConnection } from '@etabli/sdk/server'
import type { ConnectionTest } from '../../contract'

type Step = ConnectionTest['steps'][number]

/** Tries what is done with a connection, in its order, and stops at the first step that fails. */
export async function testOpenConnection(
  open: () => Promise<OpenConnection>,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const steps: Step[] = []
  const step = async <Result>(name: string, work: () => Promise<Result>, text: (result: Result) => string) => {
    const started = performance.now()
    const milliseconds = () => Math.round(performance.now() - started)
    try {
      const result = await work()
      steps.push({ name, ok: true, text: text(result), milliseconds: milliseconds() })
      return result
    } catch (error) {
      const sentence = error instanceof ApiError ? error : connectionFailures.DATABASE_FAILED({ cause: error })
      steps.push({ name, ok: false, text: sentence.message, milliseconds: milliseconds() })
      throw error
    }
  }
  try {
    const { database } = await step('Settings', open, () => 'the settings of the connection can be used')
    await step(
      'Sign-in',
      () => database.test(signal),
      (server) => `signed in to ${server}`,
    )
    await step(
      'Schemas',
      () => readableSchemas(database.schemas(signal)),
      (schemas) => `may read ${schemas.join(', ')}`,
    )
    await step(
      'Read-only',
      () => database.rights(signal),
      ({ guaranteed, reasons }) =>
        guaranteed ? 'the account can only read' : `cannot be guaranteed read-only: ${reasons.join(', ')}`,
    )
  } catch (error) {
    // A test that the caller has left has no result.
    if (signal.aborted) throw error
    return { ok: false, steps }
  }
  return { ok: true, steps }
}

async function readableSchemas(listing: Promise<readonly string[]>): Promise<readonly string[]> {
  const schemas = await listing
  if (schemas.length === 0) throw connectionFailures.NO_SCHEMA()
  return schemas
}
