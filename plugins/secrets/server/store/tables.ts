import type { ColumnType } from 'kysely'
import type { SecretKind } from '../../contract'

type Defaulted<Type> = ColumnType<Type, Type | undefined, Type>

export interface SecretRow {
  readonly id: string
  readonly project: string
  readonly name: string
  readonly description: string
  readonly kind: SecretKind
  readonly connection_type: string
  /** A day, `2027-01-31`. */
  readonly expires_at: string | null
  readonly created_at: Date
  readonly created_by: string
  readonly modified_at: Date
  readonly modified_by: string
}

export interface VersionRow {
  readonly secret_id: string
  /** From 1 on. */
  readonly version: number
  readonly change: 'created' | 'updated'
  readonly at: Date
  readonly by: string
  readonly fields: readonly string[]
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

export interface Tables {
  readonly secret: Omit<SecretRow, 'created_at' | 'modified_at'> & {
    readonly created_at: Defaulted<Date>
    readonly modified_at: Defaulted<Date>
  }
  readonly secret_value: {
    readonly secret_id: string
    readonly key: string
    readonly position: number
    readonly sealed: string
  }
  readonly secret_version: Omit<VersionRow, 'at'> & { readonly at: Defaulted<Date> }
}
