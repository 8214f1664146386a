import { postgresqlDialect } from './dialect'

/** The one place where a name becomes part of a statement. */
export const quoteIdentifier = postgresqlDialect.quoteName
