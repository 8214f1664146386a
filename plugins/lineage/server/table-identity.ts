import { createHash } from 'node:crypto'
import { type LineageAsker, type LineageTable, type TablePage, tableNodeId } from '@etabli/sdk/platform/server'
import type { ConnectionDirectory } from '@etabli/sdk/server'

const KEY_CHARACTERS = 12

/**
 * Which tables are one: areas reach a database by connections of different names. Nodes bear a hash of the database's address, since
 * not everybody who sees a table may know where it lies.
 */
export class TableIdentity {
  private constructor(
    /** Of the connections of the project. */
    private readonly keys: ReadonlyMap<string, string>,
    private readonly pages: readonly TablePage[],
  ) {}

  static async of(
    connections: Pick<ConnectionDirectory, 'names' | 'addressOf'>,
    project: string,
    pages: readonly TablePage[],
  ): Promise<TableIdentity> {
    const names = await connections.names(project)
    const keys = names.map(async (name) => [name, keyOf(await addressOf(connections, project, name)) ?? name] as const)
    return new TableIdentity(new Map(await Promise.all(keys)), pages)
  }

  nodeId({ connection, schema, table }: LineageTable): string {
    return tableNodeId(this.#key(connection), schema, table)
  }

  /** Whether the node of a table lies in the database of a connection. */
  isIn(connection: string, nodeId: string): boolean {
    return nodeId.startsWith(`table:${this.#key(connection)}/`)
  }

  /** What a page calls a table by the connection that it has: `table:warehouse/dbt.orders`. */
  resolve(id: string): string {
    const [, connection, rest] = /^table:([^/]*)\/(.*)$/s.exec(id) ?? []
    return connection === undefined || rest === undefined ? id : `table:${this.#key(connection)}/${rest.toLowerCase()}`
  }

  /** The page of a table, through any connection by which the asker may see it. */
  href(asker: LineageAsker, table: LineageTable): string | undefined {
    const key = this.#key(table.connection)
    const others = [...this.keys].filter(([name, other]) => other === key && name !== table.connection)
    for (const connection of [table.connection, ...others.map(([name]) => name)])
      for (const page of this.keys.has(connection) ? this.pages : []) {
        const href = page(asker, { ...table, connection })
        if (href !== undefined) return href
      }
    return undefined
  }

  #key(connection: string): string {
    return this.keys.get(connection) ?? connection
  }
}

/** Settings that cannot be read lead nowhere that could be compared. */
async function addressOf(
  connections: Pick<ConnectionDirectory, 'addressOf'>,
  project: string,
  name: string,
): Promise<string | undefined> {
  try {
    return await connections.addressOf?.(project, name)
  } catch {
    return undefined
  }
}

function keyOf(address: string | undefined): string | undefined {
  return address && createHash('sha256').update(address).digest('hex').slice(0, KEY_CHARACTERS)
}
