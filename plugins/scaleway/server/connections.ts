import type { SecretSource, SecretValues, ServiceReadiness } from '@etabli/sdk/server'
import { messages } from '../messages'
import { failures } from './failures'
import { ScalewayService } from './scaleway-service'
import {
  ACCESS_KEY,
  type Account,
  API_ADDRESS,
  accountOfOperator,
  REGIONS,
  type ScalewaySettings,
  UUID,
  withoutSlash,
} from './settings'

/** The type of connection secrets, and the name of the one to take where a project has several. */
const SCALEWAY = 'scaleway'

interface Parts {
  readonly settings: ScalewaySettings
  readonly secrets: () => readonly SecretSource[]
  /** Whether this installation shows the demo organisation. */
  readonly isDemo: () => boolean
  /** The stand-in, started when it is first needed. */
  readonly emulated: () => Promise<Account>
  readonly installation: string
}

type Choice =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'emulated' }
  | { readonly kind: 'unset'; readonly reason: string }

/** Which Scaleway a project has: by its own secret, by the operator's settings, or the stand-in. */
export class Connections {
  readonly #services = new Map<string, ScalewayService>()

  constructor(private readonly parts: Parts) {}

  async readiness(project: string): Promise<ServiceReadiness> {
    const choice = await this.#choose(project)
    if (choice.kind === 'account') return { kind: 'ready' }
    return choice
  }

  async service(project: string): Promise<ScalewayService> {
    const choice = await this.#choose(project)
    if (choice.kind === 'unset') throw failures.SCALEWAY_NOT_SET({ message: choice.reason })
    const isEmulated = choice.kind === 'emulated'
    return this.#serviceOf(isEmulated ? await this.parts.emulated() : choice.account, isEmulated)
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#services.values()].map(({ logs }) => logs.close()))
  }

  /** One for each account, which keeps its token for logs. */
  #serviceOf(account: Account, isEmulated: boolean): ScalewayService {
    const key = JSON.stringify(account)
    const known = this.#services.get(key)
    if (known) return known
    const service = new ScalewayService(account, { installation: this.parts.installation, isEmulated })
    this.#services.set(key, service)
    return service
  }

  async #choose(project: string): Promise<Choice> {
    const { settings, isDemo } = this.parts
    const secret = await this.#secretOf(project)
    if (typeof secret === 'object') return this.#ofSecret(secret)
    const account = await accountOfOperator(settings)
    if (account) return { kind: 'account', account }
    if (settings.emulator || isDemo()) return { kind: 'emulated' }
    return { kind: 'unset', reason: secret === 'several' ? messages.severalSecrets : messages.notSet }
  }

  async #secretOf(project: string): Promise<SecretValues | 'several' | undefined> {
    const found: { readonly source: SecretSource; readonly name: string }[] = []
    for (const source of this.parts.secrets())
      for (const { connectionType, name } of await source.list(project))
        if (connectionType === SCALEWAY) found.push({ source, name })
    const chosen = found.length === 1 ? found[0] : found.find(({ name }) => name === SCALEWAY)
    if (chosen) return chosen.source.find(project, chosen.name)
    return found.length > 1 ? 'several' : undefined
  }

  #ofSecret({ name, data }: SecretValues): Choice {
    const account: Account = {
      accessKey: data['access-key'] ?? '',
      secretKey: data['secret-key'] ?? '',
      projectId: data['project-id'] ?? '',
      region: data.region || 'fr-par',
      address: withoutSlash(data['api-url'] || API_ADDRESS),
    }
    const wrong = this.#wrongIn(account)
    return wrong === undefined
      ? { kind: 'account', account }
      : { kind: 'unset', reason: messages.badSecret(name, wrong) }
  }

  #wrongIn({ accessKey, secretKey, projectId, region, address }: Account): string | undefined {
    const { api = API_ADDRESS, allowedApis } = this.parts.settings
    if (!ACCESS_KEY.test(accessKey)) return messages.accessKey
    if (!UUID.test(secretKey)) return messages.secretKey
    if (!UUID.test(projectId)) return messages.projectId
    if (!REGIONS.some((known) => known === region)) return messages.region(REGIONS.join(', '))
    // Whoever writes secrets of a project must not choose what this server sends requests to.
    const listed = [API_ADDRESS, api, ...allowedApis].map(withoutSlash)
    return listed.includes(address) ? undefined : messages.address
  }
}
