import {
  ChatProviders,
  type Connection,
  ConnectionSources,
  connectionFailures,
  type Dialect,
  Drivers,
  defineServerPlugin,
  extend,
  type Row,
  type TableDescription,
} from '@etabli/sdk/server'
import * as z from 'zod/mini'

/** Nothing that the platform knows: names stand in brackets. */
const dialect: Dialect = {
  name: 'ledger-sql',
  title: 'Ledger',
  quoteName: (name) => `[${name}]`,
  quoteText: (text) => `'${text}'`,
}

const COLUMNS = [
  { name: 'day', type: 'text', filterType: 'text' },
  { name: 'amount', type: 'number', filterType: 'number' },
] as const

/** A database of one table, `books.entries`, which knows one statement. */
class Ledger implements Connection {
  constructor(private readonly rows: readonly Row[]) {}

  schemas = async () => ['books']
  tables = async () => [{ name: 'entries', kind: 'table', comment: undefined } as const]
  describe = async (): Promise<TableDescription> => ({
    kind: 'table',
    columns: COLUMNS.map((column) => ({ ...column, nullable: false, comment: undefined, isTextLike: false })),
    primaryKey: ['day'],
    comment: undefined,
    totalSize: 0,
  })
  total = async () => ({ rows: this.rows.length, isEstimate: false })
  count = async () => this.rows.length
  page = async () => this.rows
  async *export() {
    yield this.rows
  }
  outline = async () => [
    { name: 'entries', kind: 'table' as const, columns: [...COLUMNS], primaryKey: ['day'], references: [] },
  ]
  profile = () => Promise.reject(connectionFailures.INVALID_FORM())
  query: Connection['query'] = async (sql) => {
    if (sql !== 'list [entries]') throw connectionFailures.QUERY_FAILED({ message: `${sql} is not in the ledger` })
    return { columns: COLUMNS, batches: this.export() }
  }
  explain = async () => 'reads all entries'
  rights = async () => ({ guaranteed: true, reasons: [], mayHarm: false })
  test = async () => 'Ledger 1'
  close = async () => undefined
}

/** Another's plugin: a driver of its own, a connection that it opens, and somebody who answers in chats. */
export const ledgerPlugin = defineServerPlugin({
  id: 'acme.ledger',
  start: () => ({
    extensions: [
      extend(Drivers, {
        name: 'ledger',
        dialect,
        secretTypes: [],
        settings: z.object({ entries: z.array(z.tuple([z.string(), z.string()])) }),
        open: ({ entries }) => new Ledger(entries),
      }),
      extend(ConnectionSources, {
        names: async () => ['books'],
        find: async (_project, name) =>
          name === 'books'
            ? { driver: 'ledger', settings: { entries: [['monday', '7.10']], rowsLimit: 5 }, password: '' }
            : undefined,
      }),
      extend(ChatProviders, {
        name: 'acme.clerk',
        about: 'A clerk of Acme reads your question.',
        answer: async ({ dialect: { title }, tables }) =>
          `In ${title} there is ${tables.map(({ schema, name }) => `${schema}.${name}`).join(', ')}.`,
      }),
    ],
  }),
})
