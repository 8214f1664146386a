import type { Driver } from '../driver'
import { DuckdbConnection } from './duckdb-connection'
import { Engine } from './engine'
import { DuckdbSettings } from './settings'

/** After so long without a statement the process ends, and the file is free for whoever writes it. */
const IDLE_MS = 120_000

export const duckdbDriver: Driver<DuckdbSettings> = {
  name: 'duckdb',
  settings: DuckdbSettings,
  open: ({ path, memoryMB, threads, statementSeconds, schemas }, _password, reach) => {
    const file = () => reach.file(path)
    const deadlineMs = Math.round(statementSeconds * 1_000)
    return new DuckdbConnection(new Engine({ file, memoryMB, threads, deadlineMs, idleMs: IDLE_MS }), file, schemas)
  },
}
