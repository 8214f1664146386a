import { followChanges } from '@etabli/core/changes/contract'
import { handleJudging } from '@etabli/sdk/platform/server'
import { ApiError, type HandledCall } from '@etabli/sdk/server'
import type { Refusal } from './change-stream'
import type { ChangeStreams } from './change-streams'

export function changeCalls(streams: ChangeStreams): readonly HandledCall[] {
  return [
    handleJudging(followChanges, async ({ input, principal, sessionId, accessTokenId = '', signal, judge }) => {
      const stream = streams.open({ userId: principal.id, bearer: sessionId ?? accessTokenId }, signal)
      const refused: Refusal[] = []
      const follow = async (read: number, asked: (typeof input.reads)[number]) => {
        try {
          stream.follow(await judge(asked), read)
        } catch (error) {
          // Of who is not signed in any more, and of a fault, nothing is followed.
          if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error
          refused.push({ read, code: error.code, message: error.message })
        }
      }
      try {
        for (const [read, asked] of input.reads.entries()) await follow(read, asked)
        return stream.events(refused)
      } catch (error) {
        stream.end()
        throw error
      }
    }),
  ]
}
