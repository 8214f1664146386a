import type { Connector, Store } from '@etabli/sdk/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables'
import { type ConnectorForm, settingsOf } from './about-form'

/** What is kept of a connector that an administrator has added. */
export interface AddedConnector {
  readonly role: Connector['role']
  readonly name: string
  readonly title: string
  readonly description: string
  readonly connectionType: string
  readonly singerSource: string
  readonly told: ConnectorForm
}

export interface FlowUse {
  readonly project: string
  readonly name: string
}

/** More are not told of. */
const MOST_USES = 50

/** The connectors that administrators have added. */
export class AddedConnectors {
  readonly #database: Kysely<Tables>

  constructor(store: Store) {
    this.#database = store.database<Tables>()
  }

  async list(): Promise<readonly Connector[]> {
    const rows = await this.#database
      .selectFrom('flow_connector')
      .selectAll()
      .orderBy('role')
      .orderBy('title')
      .execute()
    return rows.map((row) =>
      connectorOf({ ...row, connectionType: row.connection_type, singerSource: row.singer_source }),
    )
  }

  /** One of the same name is replaced. */
  async keep({ role, name, title, description, connectionType, singerSource, told }: AddedConnector, by: string) {
    const values = {
      ...{ title, description, connection_type: connectionType, singer_source: singerSource },
      ...{ told: JSON.stringify(told), added_by: by },
    }
    await this.#database
      .insertInto('flow_connector')
      .values({ role, name, ...values })
      .onConflict((conflict) => conflict.columns(['role', 'name']).doUpdateSet(values))
      .execute()
  }

  async remove(role: Connector['role'], name: string): Promise<boolean> {
    const rows = this.#database.deleteFrom('flow_connector').where('role', '=', role).where('name', '=', name)
    return (await rows.executeTakeFirst()).numDeletedRows > 0n
  }

  /** Flows whose current version uses it, by project and name; the first of them. */
  async uses(role: Connector['role'], name: string): Promise<readonly FlowUse[]> {
    return this.#database
      .selectFrom('flow')
      .innerJoin('flow_version', (join) =>
        join
          .onRef('flow_version.project', '=', 'flow.project')
          .onRef('flow_version.name', '=', 'flow.name')
          .onRef('flow_version.version', '=', 'flow.version'),
      )
      .select(['flow.project', 'flow.name'])
      .where(({ ref }) => ref(`flow_version.${role}`, '->>').key('name'), '=', name)
      .orderBy('flow.project')
      .orderBy('flow.name')
      .limit(MOST_USES)
      .execute()
  }
}

/** The keys of its custom secret are its settings' names; other types of secrets give what they hold by their own keys. */
export function connectorOf(added: AddedConnector): Connector {
  const { role, name, title, description, connectionType, singerSource, told } = added
  return {
    ...{ role, name, title, description, connectionType, singerSource },
    icon: '/app/icons/custom-secret.svg',
    form: told.form,
    secretKeys: told.secrets,
    settings: (values, secret) => ({ ...settingsOf(secret, told.shapes), ...settingsOf(values, told.shapes) }),
  }
}
