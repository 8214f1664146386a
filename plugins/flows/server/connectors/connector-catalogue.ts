import type { Connector } from '@etabli/sdk/server'
import type { SingerConnector } from '../../contract'
import type { AddedConnectors } from './added-connector-repository'
import type { ConnectorReadiness } from './readiness'

interface Parts {
  /** What plugins give, in their order. */
  readonly given: () => readonly Connector[]
  readonly added: Pick<AddedConnectors, 'list'>
  readonly readiness: Pick<ConnectorReadiness, 'of'>
}

/** Every tap and target of this platform: of two of one name, the first; what plugins give goes before what was added. */
export class ConnectorCatalogue {
  constructor(private readonly parts: Parts) {}

  async all(): Promise<readonly Connector[]> {
    return (await this.#listed()).map(({ connector }) => connector)
  }

  async find(role: Connector['role'], name: string): Promise<Connector | undefined> {
    return (await this.all()).find((one) => one.role === role && one.name === name)
  }

  /** Whether a plugin gives it, so that nobody can add or remove it. */
  isGiven(role: Connector['role'], name: string): boolean {
    return this.parts.given().some((one) => one.role === role && one.name === name)
  }

  async present(): Promise<{ readonly taps: SingerConnector[]; readonly targets: SingerConnector[] }> {
    const listed = await this.#listed()
    const readiness = await this.parts.readiness.of(listed.map(({ connector }) => connector))
    const presented = listed.map(({ connector, isAdded }, at) => ({
      role: connector.role,
      shown: { ...presentConnector(connector), ...(readiness[at] ?? UNKNOWN), isAdded },
    }))
    const of = (role: Connector['role']) => presented.flatMap((one) => (one.role === role ? [one.shown] : []))
    return { taps: of('tap'), targets: of('target') }
  }

  async #listed() {
    const given = this.parts.given().map((connector) => ({ connector, isAdded: false }))
    const added = (await this.parts.added.list()).map((connector) => ({ connector, isAdded: true }))
    const all = [...given, ...added]
    const isFirst = ({ connector: { role, name } }: (typeof all)[number], at: number) =>
      all.findIndex(({ connector }) => connector.role === role && connector.name === name) === at
    return all.filter(isFirst)
  }
}

const UNKNOWN = { readiness: 'on-first-use', reason: '' } as const

function presentConnector(connector: Connector): Omit<SingerConnector, 'readiness' | 'reason' | 'isAdded'> {
  const { name, title, icon, connectionType, singerSource, form, description, secretKeys } = connector
  return {
    ...{ name, title, icon, description },
    'connection-type': connectionType,
    'singer-source': singerSource,
    'form-schema': form,
    'secret-keys': secretKeys.map(({ key, required }) => ({ key, required })),
  }
}
