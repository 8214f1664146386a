import { clientOf } from './api/client'
import { CockpitLogs } from './api/cockpit-logs'
import { ContainersApi } from './api/containers-api'
import { type Patience, USUAL_PATIENCE } from './api/send'
import type { Account } from './settings'

interface Options {
  /** Tells this installation's tokens from others'. */
  readonly installation: string
  readonly isEmulated: boolean
  readonly patience?: Patience
}

/** Scaleway before one account, or the stand-in for it. */
export class ScalewayService {
  readonly isEmulated: boolean
  readonly patience: Patience
  readonly logs: CockpitLogs

  constructor(
    readonly account: Account,
    { installation, isEmulated, patience = USUAL_PATIENCE }: Options,
  ) {
    this.isEmulated = isEmulated
    this.patience = patience
    this.logs = new CockpitLogs({
      ...{ account, patience, now: Date.now },
      tokenName: `etabli-logs-${installation}`,
      isTrusted: (url) => isScaleways(url) || url.host === new URL(account.address).host,
    })
  }

  /** @param region another than the account's, where a container was made before that was changed */
  containers(
    { signal, isPolled = false }: { readonly signal?: AbortSignal; readonly isPolled?: boolean },
    region = this.account.region,
  ): ContainersApi {
    const client = clientOf(this.account, { patience: this.patience, signal, isPolled })
    return new ContainersApi(client, region, this.account.projectId)
  }
}

/** The address of logs comes from an answer: nothing of ours is sent to any other. */
function isScaleways(url: URL): boolean {
  return url.protocol === 'https:' && /\.(scw\.cloud|scaleway\.com)$/.test(url.hostname)
}
