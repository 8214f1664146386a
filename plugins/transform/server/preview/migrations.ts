import type { Migration } from '@etabli/sdk/server'
import type { Generated } from 'kysely'
import type { PreviewKind } from '../../contract/preview'

export const previewMigrations: readonly Migration[] = [
  {
    // Of each session the last of each kind: rows of a warehouse are kept no longer than they are looked at.
    name: '040-dbt-previews',
    up: `
      create table dbt_preview (
        session_id text not null references dbt_session (id) on delete cascade,
        kind text not null check (kind in ('compiled', 'rows', 'changes')),
        job_id text not null,
        at timestamptz not null default now(),
        sql text not null,
        rows jsonb not null,
        is_cut boolean not null,
        changes jsonb,
        primary key (session_id, kind)
      );
      create index dbt_preview_at on dbt_preview (at);
    `,
  },
]

export interface PreviewTables {
  readonly dbt_preview: {
    session_id: string
    kind: PreviewKind
    job_id: string
    at: Generated<Date>
    sql: string
    /** The columns, and their values row by row. */
    rows: unknown
    is_cut: boolean
    changes: unknown
  }
}
