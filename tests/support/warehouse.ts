import { inject } from 'vitest'
import { AesVault } from '../../host/server/vault/aes-vault'
import { fixedKeys } from '../../host/server/vault/key-ring'
import { sealedPasswords } from '../../plugins/connections/server/sources/connection-repository'
import { SHOP_WAREHOUSE, TRANSIT_WAREHOUSE } from '../../plugins/demo/server/warehouse/warehouses'
import { WAREHOUSE_PASSWORDS } from './global-setup'
import { query, WORLD_SECRET_KEY, type World } from './world'

export interface NewConnection {
  /** `warehouse` without it. */
  readonly name?: string
  readonly driver?: string
  readonly password?: string
  /** Rows that one request may reach; the product's default without it. */
  readonly rowsLimit?: number
  /** The schemas shown; all that the account may use without it. */
  readonly schemas?: readonly string[]
  /** Anything else of the driver's settings: another host, database, user, a shorter time limit. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** How the account that may only read reaches the demo shop's warehouse. */
export function shopWarehouse() {
  const { host, port } = inject('postgres')
  return { host, port, database: SHOP_WAREHOUSE.database, user: SHOP_WAREHOUSE.readerRole }
}

/** A connection to the warehouse of the other demo project, of which `raw` alone is shown. */
export function cityWarehouse(): NewConnection {
  return {
    password: WAREHOUSE_PASSWORDS.demo_transit,
    schemas: ['raw'],
    settings: { database: TRANSIT_WAREHOUSE.database, user: TRANSIT_WAREHOUSE.readerRole },
  }
}

/** Gives a project a connection, to the demo shop's warehouse unless told otherwise; the result is its name. */
export async function aWarehouseConnection(
  world: World,
  project: string,
  connection: NewConnection = {},
): Promise<string> {
  const { name = 'warehouse', driver = 'postgresql', password = WAREHOUSE_PASSWORDS.demo_shop } = connection
  const { rowsLimit, schemas, settings } = connection
  const vault = new AesVault(fixedKeys(Buffer.from(WORLD_SECRET_KEY)))
  const stored = {
    ...shopWarehouse(),
    ...(rowsLimit !== undefined && { rowsLimit }),
    ...(schemas && { schemas }),
    ...settings,
  }
  await query(
    world.database,
    `insert into explorer_connection (project, name, driver, settings, sealed_password) values ($1, $2, $3, $4, $5)
     on conflict (project, name) do update set driver = $3, settings = $4, sealed_password = $5`,
    [project, name, driver, JSON.stringify(stored), vault.seal(password, sealedPasswords.context({ project, name }))],
  )
  return name
}
