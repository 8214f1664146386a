import type { Kysely } from 'kysely'
import { createToken } from '../../services/token'

export interface Store {
  /** A query builder over the tables that the plugin declares; it sees no other plugin's types. */
  database<Tables>(): Kysely<Tables>
}
export const Store = createToken<Store>('etabli.Store', 'The platform database')
