import type { FollowedRead } from '@etabli/core/changes/contract'
import { failures } from '@etabli/core/envelope/failures'
import type { FastifyRequest } from 'fastify'
import type { RawFields } from './read-input'

/** Makes a call once more, as part of another request of the same caller; the result is its topic. */
export type Judge = (request: FastifyRequest, fields: RawFields) => Promise<string>

/** The calls whose replies can be followed, by their names: those of the platform, and those of installed plugins. */
export class FollowedReads {
  readonly #judges = new Map<'platform' | 'installed', ReadonlyMap<string, Judge>>()

  set(whose: 'platform' | 'installed', judges: ReadonlyMap<string, Judge>): void {
    this.#judges.set(whose, judges)
  }

  judge({ call, input }: FollowedRead, request: FastifyRequest): Promise<string> {
    for (const judges of this.#judges.values()) {
      const judge = judges.get(call)
      if (judge) return judge(request, input)
    }
    throw failures.NOT_FOUND({ message: `${call}: there is no such call, or it cannot be followed` })
  }
}
