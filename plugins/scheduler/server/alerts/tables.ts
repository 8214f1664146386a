import type { ColumnType } from 'kysely'
import type { Alert, AlertDelivery, AlertEvent } from '../../contract'

type Defaulted<Type> = ColumnType<Type, Type | undefined, Type>

export interface AlertRow {
  readonly id: string
  readonly project: string
  readonly name: string
  readonly kind: Alert['kind']
  readonly target: string
  readonly events: readonly AlertEvent[]
  readonly about: readonly string[]
  readonly enabled: boolean
  readonly sealed_key: string | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly modified_by: string
}

export interface DeliveryRow {
  readonly id: string
  readonly alert_id: string
  readonly project: string
  readonly event: AlertDelivery['event']
  readonly subject: string
  readonly artefact: string
  readonly task: string
  readonly message: string
  readonly happened_at: Date
  readonly status: AlertDelivery['status']
  readonly attempts: number
  readonly answer: string
  readonly created_at: Date
  readonly last_attempt_at: Date | null
  readonly next_attempt_at: Date | null
  /** Until then no other server sends it. */
  readonly taken_until: Date | null
}

export interface AlertTables {
  readonly alert: Omit<AlertRow, 'created_at' | 'modified_at'> & {
    readonly created_at: Defaulted<Date>
    readonly modified_at: Defaulted<Date>
  }
  readonly alert_delivery: Omit<
    DeliveryRow,
    'status' | 'attempts' | 'answer' | 'created_at' | 'last_attempt_at' | 'next_attempt_at' | 'taken_until'
  > & {
    readonly status: Defaulted<DeliveryRow['status']>
    readonly attempts: Defaulted<number>
    readonly answer: Defaulted<string>
    readonly created_at: Defaulted<Date>
    readonly last_attempt_at: Defaulted<Date | null>
    readonly next_attempt_at: Defaulted<Date | null>
    readonly taken_until: Defaulted<Date | null>
  }
}
