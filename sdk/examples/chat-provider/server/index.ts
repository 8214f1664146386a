import { ChatProviders, defineServerPlugin, extend } from '@etabli/sdk/server'

export default defineServerPlugin({
  id: 'acme.clerk',
  uses: [ChatProviders],
  start: () => ({
    extensions: [
      extend(ChatProviders, {
        name: 'acme.clerk',
        title: 'Clerk of Acme',
        about: 'Counts the rows of the first table that your request names. Nothing leaves this server.',
        note: 'No model',
        can: ['Writes SQL'],
        answer: async ({ request, tables, dialect }) => {
          const table = tables.find(({ name }) => request.includes(name))
          if (!table) return `Name one of these tables: ${tables.map(({ name }) => name).join(', ')}.`
          const name = `${dialect.quoteName(table.schema)}.${dialect.quoteName(table.name)}`
          return ['This counts its rows.', '```sql', `select count(*) from ${name}`, '```'].join('\n')
        },
      }),
    ],
  }),
})
