import { ApiError, type ConnectionDirectory, type HandledCall, handle } from '@etabli/sdk/server'
import { testConnection } from '../contract'
import { testOpenConnection } from './trying/test-connection'

export function connectionCalls(connections: Pick<ConnectionDirectory, 'open'>): readonly HandledCall[] {
  return [
    handle(testConnection, async ({ input, signal }) => {
      const opening = connections.open(input.projectName, input.dbConnectionName)
      // That it cannot be opened is what the test is to say; that it is not there is not.
      await opening.catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'UNKNOWN_CONNECTION') throw error
      })
      return { connectionTest: await testOpenConnection(() => opening, signal) }
    }),
  ]
}
