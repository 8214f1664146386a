import type { Driver, ProcessRunner } from '@etabli/sdk/server'
import { duckdbDialect } from './dialect'
import { DuckdbConnection } from './duckdb-connection'
import { Engine } from './engine'
import { IN_MEMORY } from './process/protocol'
import { DuckdbSettings } from './settings'

/** After so long without a statement the process ends, and the file is free for whoever writes it. */
const IDLE_MS = 120_000

export function createDuckdbDriver(processes: ProcessRunner): Driver<DuckdbSettings> {
  return {
    name: 'duckdb',
    dialect: duckdbDialect,
    secretTypes: ['duckdb'],
    settings: DuckdbSettings,
    open: ({ memoryMB, threads, statementSeconds, schemas, ...where }, _password, outbound) => {
      const file = async () => ('path' in where ? outbound.file(where.path) : IN_MEMORY)
      const tables = 'files' in where ? async () => (await outbound.tables?.()) ?? [] : undefined
      const deadlineMs = Math.round(statementSeconds * 1_000)
      return new DuckdbConnection(
        new Engine({ processes, file, tables, memoryMB, threads, deadlineMs, idleMs: IDLE_MS }),
        file,
        schemas,
      )
    },
  }
}
