import { ConnectionSources, Drivers, defineDialect, defineServerPlugin, extend } from '@etabli/sdk/server'
import { Ledger, Settings } from './ledger'

/** What the ledger of every project holds. A real source asks where its databases are, and gives their addresses. */
const BOOKS: Settings = { entries: [['monday', '7.10']] }

export default defineServerPlugin({
  id: 'acme.ledger',
  uses: [Drivers, ConnectionSources],
  start: () => ({
    extensions: [
      extend(Drivers, {
        name: 'ledger', // the `driver` of a connection
        dialect: defineDialect({ name: 'ledger', title: 'Ledger', quotes: { name: ['[', ']'] } }),
        secretTypes: [],
        settings: Settings,
        open: ({ entries }) => new Ledger(entries),
      }),
      extend(ConnectionSources, {
        names: async () => ['books'],
        find: async (_project, name) =>
          name === 'books' ? { driver: 'ledger', settings: BOOKS, password: '' } : undefined,
      }),
    ],
  }),
})
