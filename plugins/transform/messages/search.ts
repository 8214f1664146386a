import type { EntityType } from '../contract'

/** What things are called together where those of all areas are found. */
export const FOUND: Readonly<Record<EntityType, string>> = {
  'dbt-model': 'Models',
  'dbt-source': 'Sources',
  'dbt-test': 'Tests',
}
