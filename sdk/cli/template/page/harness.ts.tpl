import { replies, reply } from '@etabli/sdk/harness'
import { listSchemas, listTables } from './contract'

// What the calls answer in `npm run dev`. A call that is not named here gets a reply made up from its declaration.
export default replies(
  reply(listSchemas, { schemas: ['raw', 'marts'] }),
  reply(listTables, ({ schemaName }) => ({
    tableList: schemaName === 'raw' ? ['customers', 'orders'] : [{ name: 'revenue_by_day' }, { name: 'top_products' }],
  })),
)
