import type { ChatQuestion, LocatedTable } from '@etabli/sdk/server'
import { POSTGRESQL } from './dialects'

/** Two tables that belong together, enough for most tests. */
export const ORDERS: LocatedTable = {
  schema: 'raw',
  name: 'orders',
  kind: 'table',
  comment: 'Orders of two years',
  columns: [
    { name: 'order_id', type: 'bigint' },
    { name: 'customer_id', type: 'bigint' },
    { name: 'total', type: 'numeric(10,2)', comment: 'Sum of all lines' },
    { name: 'placed_at', type: 'timestamp with time zone' },
    { name: 'status', type: 'order_status' },
  ],
  primaryKey: ['order_id'],
  references: [{ columns: ['customer_id'], schema: 'raw', table: 'customers', targetColumns: ['customer_id'] }],
}
export const CUSTOMERS: LocatedTable = {
  schema: 'raw',
  name: 'customers',
  kind: 'table',
  columns: [
    { name: 'customer_id', type: 'bigint' },
    { name: 'full_name', type: 'text' },
    { name: 'country', type: 'text' },
    { name: 'is_active', type: 'boolean' },
  ],
  primaryKey: ['customer_id'],
  references: [],
}

export function aQuestion(given: Partial<ChatQuestion> = {}): ChatQuestion {
  return {
    dialect: POSTGRESQL,
    schemas: ['raw'],
    tables: [ORDERS, CUSTOMERS],
    instructions: '',
    history: [],
    request: 'how many orders',
    ...given,
  }
}
