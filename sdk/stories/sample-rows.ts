import type { GridColumn } from '../ui'

const CITIES = ['Lyon', 'Genève', 'Zürich', 'Basel', 'Marseille', 'Annecy', 'Lausanne']
const NOTE = 'was paid at the counter, in cash, a day after the delivery'

/** What a column holds in row `index`: nulls, empty texts, JSON, and numbers that no float can hold. */
const VALUES: Readonly<Record<string, (index: number) => string | null>> = {
  event_id: (index) => String(index + 1),
  city: (index) => (index % 11 === 0 ? null : (CITIES[(index * 7919) % CITIES.length] ?? null)),
  amount: (index) => `${(index * 7919) % 90_071}${String(index % 1_000_000).padStart(12, '0')}.${index % 10}`,
  is_paid: (index) => (index % 3 === 0 ? 'true' : 'false'),
  happened_at: (index) => `2026-01-${String((index % 28) + 1).padStart(2, '0')} 12:00:00+00`,
  note: (index) => (index % 5 === 0 ? '' : index % 4 === 0 ? NOTE : null),
  payload: (index) => `{"page":"/item/${index}","tags":["new","sale"],"price":{"amount":${index}.50,"currency":"CHF"}}`,
}

/** A row is its number: a million of them cost nothing. */
export const SAMPLE_COLUMNS: readonly GridColumn<number>[] = [
  column('event_id', 'bigint', { width: 110, align: 'end', filter: 'number' }),
  column('city', 'text', { width: 130, filter: 'text' }),
  column('amount', 'numeric(20,1)', { width: 190, align: 'end', filter: 'number' }),
  column('is_paid', 'boolean', { width: 96, filter: 'boolean' }),
  column('happened_at', 'timestamp with time zone', { width: 190, filter: 'date' }),
  column('note', 'text', { width: 200, filter: 'text' }),
  column('payload', 'jsonb', { width: 320 }),
]

function column(id: string, description: string, more: Partial<GridColumn<number>>): GridColumn<number> {
  const value = VALUES[id]
  return { id, label: id, description, sortable: true, text: (row) => value?.(row) ?? null, ...more }
}

export function sampleRows(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
