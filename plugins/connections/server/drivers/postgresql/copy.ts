import type { Connection, Submittable } from 'pg'
import { type CopyToStreamQuery, to } from 'pg-copy-streams'
import type { Run } from './run'

/** Its name lasts as long as the transaction. */
const PORTAL = 'etabli_csv'

interface Column {
  readonly name: string
  readonly filterType: string
}

/**
 * Whether PostgreSQL writes the same CSV as `csvLines`: of one column alone it quotes the text `\.`, which once ended its files.
 */
export function canBeCopied(columns: readonly unknown[]): boolean {
  return columns.length > 1
}

/** A statement that returns rows, as one that writes them as CSV. The line break ends a comment at its end. */
export function copyStatement(select: string, columns: readonly Column[]): string {
  // COPY writes a boolean as a letter, its text is a word.
  if (!columns.some(({ filterType }) => filterType === 'boolean')) return `copy (${select}\n) to stdout (format csv)`
  const names = columns.map((_, index) => `c${index + 1}`)
  const cells = columns.map(({ filterType }, index) => `c${index + 1}${filterType === 'boolean' ? '::text' : ''}`)
  return `copy (select ${cells} from (${select}\n) as written (${names})) to stdout (format csv)`
}

/** What a `copy … to stdout` writes, in the transaction that is open; the next bytes are read when they are asked for. */
export async function* copied(run: Run, statement: string, deadlineMs: number): AsyncGenerator<Uint8Array> {
  const copy = await run.work(deadlineMs, async (client) => {
    await client.query(new BoundStatement(statement)).done
    return client.query(copyOfPortal())
  })
  // What happens to the session after the last byte was asked for is nobody's failure.
  copy.on('error', () => undefined)
  const chunks: AsyncIterator<Uint8Array> = copy[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await run.work(deadlineMs, () => chunks.next())
      if (next.done === true) return
      yield* run.waiting(next.value)
    }
  } finally {
    copy.destroy()
  }
}

/** Has the database take a text for one statement, by the protocol that refuses several, and keep it ready to run. */
class BoundStatement implements Submittable {
  readonly done: Promise<void>
  #resolve: () => void = () => undefined
  #reject: (error: unknown) => void = () => undefined

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true)
    connection.bind({ portal: PORTAL, statement: '', values: [] }, true)
    connection.sync()
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }
}

/** The stream of pg-copy-streams would send a text, which may hold several statements; here it runs what is bound. */
function copyOfPortal(): CopyToStreamQuery {
  const copy = to('')
  const submit = copy.submit.bind(copy)
  copy.submit = (connection) => {
    const query = () => {
      connection.execute({ portal: PORTAL }, true)
      connection.sync()
    }
    submit(Object.create(connection, { query: { value: query } }))
  }
  return copy
}
