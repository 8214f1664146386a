import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Step } from './warehouse-plan'

/** What the explorer shows beside a name. */
export interface RelationComment {
  readonly kind: 'table' | 'view' | 'materialized view'
  readonly about: string
  readonly columns: Readonly<Record<string, string>>
}

/** `schema.relation` and what it holds; a test holds this against the catalogue, so no column is left out. */
export type WarehouseComments = Readonly<Record<string, RelationComment>>

const quoted = (dotted: string): string => dotted.split('.').map(escapeIdentifier).join('.')

export const commentsOf = (comments: WarehouseComments): Step => ({
  title: 'comments',
  sql: Object.entries(comments)
    .flatMap(([relation, { kind, about, columns }]) => [
      `comment on ${kind} ${quoted(relation)} is ${escapeLiteral(about)};`,
      ...Object.entries(columns).map(
        ([column, text]) => `comment on column ${quoted(`${relation}.${column}`)} is ${escapeLiteral(text)};`,
      ),
    ])
    .join('\n'),
})
