/** The door to what databases are described by, in the browser and on the server. Apart from the main door, so that only those load it who need it. */
export {
  connectionAccess,
  connectionFields,
  connectionScope,
  Named,
  objectName,
  statementAccess,
} from './address'
export {
  type ConnectionActionProps,
  ConnectionActions,
  type QueryPanelProps,
  QueryPanels,
  type QueryRepairProps,
  QueryRepairs,
  type TablePanelProps,
  TablePanels,
} from './places'
export {
  ColumnFilter,
  ColumnProfile,
  FilterType,
  LONGEST_QUERY,
  MOST_PARAMETERS,
  MOST_PLAN_STEPS,
  PlanStep,
  QUERY_TOO_LONG,
  QueryFailure,
  QueryParameter,
  ReadOnly,
  TableOutline,
} from './shapes'
export type { SqlEditor } from './sql-editor'
export { type Placeholder, placeholdersIn } from './sql-placeholders'
export { type SqlToken, sqlTokens } from './sql-tokens'
