import type { AppDeployment, AppDeployments } from '@etabli/sdk/platform/server'
import type { AppEngine, EngineLink, EngineStatus } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { failures } from './failures'

const ProcessLink = z.object({ deployment: z.string() })

/**
 * An app that is a program of the server's machine. A link carries nothing but a name: what is run under it, the operator
 * alone defines.
 */
export class ProcessEngine implements AppEngine {
  readonly name = 'process'

  constructor(private readonly deployments: AppDeployments) {}

  async status(link: EngineLink, { signal }: { readonly signal: AbortSignal }): Promise<EngineStatus> {
    return this.#deployment(link).status(signal)
  }

  async start(link: EngineLink): Promise<void> {
    await this.#deployment(link).start()
  }

  async restart(link: EngineLink): Promise<void> {
    await this.#deployment(link).restart()
  }

  async stop(link: EngineLink): Promise<void> {
    await this.#deployment(link).stop()
  }

  #deployment(link: EngineLink): AppDeployment {
    const parsed = ProcessLink.safeParse(link)
    if (!parsed.success) throw failures.BROKEN_LINK({ cause: parsed.error })
    const deployment = this.deployments.find(parsed.data.deployment)
    if (!deployment) throw failures.NO_DEPLOYMENT()
    return deployment
  }
}
