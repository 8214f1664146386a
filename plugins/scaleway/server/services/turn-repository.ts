import type { Store } from '@etabli/sdk/server'
import { type Kysely, sql } from 'kysely'
import { Turns } from './turns'

/** All names of one server: it holds one connection to the database for its turns at most. */
const HERE = 'this server'

/** Lets those who name the same thing work one after another, on whichever server of the installation. */
export class TurnRepository {
  readonly #database: Kysely<unknown>
  readonly #turns = new Turns()

  constructor(store: Store) {
    this.#database = store.database<unknown>()
  }

  /** @param work short: a few requests of the cloud */
  take<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    return this.#turns.take(HERE, () =>
      this.#database.transaction().execute(async (transaction) => {
        // It is given back with the connection, also by a server that is killed.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`scaleway ${name}`}, 0))`.execute(transaction)
        return work()
      }),
    )
  }
}
