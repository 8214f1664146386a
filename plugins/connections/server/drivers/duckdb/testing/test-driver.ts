import { processes } from '#tests/support/processes'
import { createDuckdbDriver } from '../duckdb-driver'

export const duckdbDriver = createDuckdbDriver(processes)
