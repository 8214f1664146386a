import type { Duplex } from 'node:stream'
import type { Connection, FieldDef, Submittable } from 'pg'

/**
 * Has the database parse a statement without running it: what it returns is known before anything is done. pg calls the
 * handlers by their names.
 */
export class StatementDescription implements Submittable {
  /** The columns of the result; undefined for a statement that returns none. */
  readonly fields: Promise<readonly FieldDef[] | undefined>
  #resolve: (fields: readonly FieldDef[] | undefined) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  #fields: readonly FieldDef[] | undefined
  #stream: Duplex | undefined

  constructor(private readonly text: string) {
    this.fields = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** What the session's bytes come from, once it is submitted. */
  get stream(): Duplex | undefined {
    return this.#stream
  }

  submit(connection: Connection): void {
    this.#stream = connection.stream
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#fields = fields
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }
}
