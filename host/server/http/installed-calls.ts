import { failures } from '@etabli/core/envelope/failures'
import type { HandledCall } from '@etabli/sdk/server'
import type { FastifyInstance } from 'fastify'
import { PlatformOptions } from '../host-area'
import type { ServiceSource } from '../services'
import { callServices } from './call-services'
import { createPlatformApp } from './create-app'
import { Drain } from './drain'
import { FollowedReads } from './followed-reads'
import { mountCalls } from './mount-calls'
import type { ApiArea } from './openapi'
import { refuseOtherMethods } from './refuse-methods'

/** Where all of them lie. */
const PATHS = '/api/v1/x/*'
/** How long what was begun may take when a plugin goes; then it may find what it works with gone. */
const FINISH_MS = 2_000

interface Serving {
  readonly app: FastifyInstance
  readonly drain: Drain
}

/**
 * Answers the calls of installed plugins, which come and go while the server runs. Fastify takes no more routes once it answers, so
 * they have an app of their own, made anew whenever they change.
 */
export class InstalledCalls {
  #serving: Serving | undefined
  #areas: readonly ApiArea[] = []

  /** @param services all of them are made when the first call is served */
  constructor(private readonly services: ServiceSource) {}

  /** How the API's document tells of them: another list whenever they change. */
  get areas(): readonly ApiArea[] {
    return this.#areas
  }

  /** Hands on what comes to their addresses; what looks at every request has looked at it then. */
  addTo(app: FastifyInstance): void {
    app.all(PATHS, {
      onRequest: async (request, reply) => {
        if (!this.#serving) throw failures.NOT_FOUND()
        // Their app counts the time itself: of two that answer a late body, the second would cut off the first.
        request.takeTime()
        reply.hijack()
        this.#serving.app.routing(request.raw, reply.raw)
      },
      handler: () => Promise.reject(failures.NOT_FOUND()),
    })
  }

  /**
   * Answers these calls from now on, and no others. Resolves when what was begun before is over, or has had its time.
   * @throws DeclarationError where one cannot be mounted; those before are answered on
   */
  async serve(calls: readonly HandledCall[], areas: readonly ApiArea[]): Promise<void> {
    const before = this.#serving
    this.#serving = calls.length > 0 ? await this.#mounted(calls) : undefined
    if (!this.#serving) this.services.get(FollowedReads).set('installed', new Map())
    this.#areas = areas
    await before?.drain.finish(FINISH_MS)
    await before?.app.close()
  }

  async #mounted(calls: readonly HandledCall[]): Promise<Serving> {
    const drain = new Drain()
    const app = await createPlatformApp(this.services.get(PlatformOptions), drain)
    const judges = mountCalls(app, calls, callServices(this.services))
    refuseOtherMethods(
      app,
      calls.map(({ call }) => call),
    )
    await app.ready()
    this.services.get(FollowedReads).set('installed', judges)
    return { app, drain }
  }
}
