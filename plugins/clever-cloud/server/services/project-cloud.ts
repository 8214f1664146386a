import type { SecretSource, SecretValues, ServiceReadiness } from '@etabli/sdk/server'
import { messages } from '../../messages'
import { API_BASE } from '../api/credentials'
import type { CleverService } from '../clever-service'
import { failures } from '../failures'
import { tokenService } from '../open-service'
import type { CleverSettings } from '../settings'
import type { ServiceCloud } from './clever-services'

interface Parts {
  /** What the operator has set up. */
  readonly kind: () => 'unset' | 'set' | 'emulated'
  readonly service: () => Promise<CleverService | undefined>
  readonly secrets: () => readonly SecretSource[]
  readonly settings: Pick<CleverSettings, 'api' | 'region' | 'flavor'>
}

/** The type of connection secrets, and what one of several must be called. */
const NAME = 'clever-cloud'
const TOKEN = 'api-token'
const { services } = messages

type Choice =
  | { readonly kind: 'secret'; readonly secret: SecretValues }
  | { readonly kind: 'none' }
  | { readonly kind: 'unfit'; readonly reason: string }

/** Clever Cloud by the project's own secret; where it has none, as the operator has set it up. */
export class ProjectCloud implements ServiceCloud {
  readonly #opened = new Map<string, Promise<CleverService>>()

  constructor(private readonly parts: Parts) {}

  async readiness(project: string): Promise<ServiceReadiness> {
    const choice = await this.#choice(project)
    if (choice.kind === 'unfit') return { kind: 'unset', reason: choice.reason }
    if (choice.kind === 'secret') return { kind: 'ready' }
    const kind = this.parts.kind()
    if (kind === 'unset') return { kind, reason: services.notSet }
    return { kind: kind === 'set' ? 'ready' : 'emulated' }
  }

  async open(project: string): Promise<CleverService> {
    const choice = await this.#choice(project)
    if (choice.kind === 'unfit') throw failures.SECRET_UNFIT({ message: choice.reason })
    if (choice.kind === 'secret') return this.#bySecret(choice.secret)
    const service = await this.parts.service()
    if (!service) throw failures.CLEVER_NOT_SET({ message: services.notSet })
    return service
  }

  /** The same credentials are opened once: where they name no organisation, it is asked for. */
  #bySecret({ data }: SecretValues): Promise<CleverService> {
    const given = { token: data[TOKEN] ?? '', organisation: data['organisation-id'] ?? '', base: baseOf(data) }
    const key = JSON.stringify(given)
    const { region, flavor } = this.parts.settings
    const opened = this.#opened.get(key) ?? tokenService(given, region, flavor)
    this.#opened.set(key, opened)
    opened.catch(() => this.#opened.delete(key))
    return opened
  }

  async #choice(project: string): Promise<Choice> {
    const all: { readonly name: string; readonly source: SecretSource }[] = []
    for (const source of this.parts.secrets())
      for (const { name, connectionType } of await source.list(project))
        if (connectionType === NAME) all.push({ name, source })
    const chosen = all.length === 1 ? all[0] : all.find(({ name }) => name === NAME)
    if (!chosen) return all.length === 0 ? { kind: 'none' } : { kind: 'unfit', reason: services.manySecrets }
    const secret = await chosen.source.find(project, chosen.name)
    if (!secret?.data[TOKEN]) return { kind: 'unfit', reason: services.noToken(chosen.name) }
    if (!this.#isAllowed(baseOf(secret.data))) return { kind: 'unfit', reason: services.address(chosen.name) }
    return { kind: 'secret', secret }
  }

  /** Whoever may write a secret must not have the server ask any other machine. */
  #isAllowed(base: string): boolean {
    if (base === this.parts.settings.api?.replace(/\/+$/, '')) return true
    const url = URL.canParse(base) ? new URL(base) : undefined
    return url?.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.clever-cloud.com')
  }
}

function baseOf(data: SecretValues['data']): string {
  return (data['api-url'] || API_BASE.token).replace(/\/+$/, '')
}
