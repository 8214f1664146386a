import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A result of DuckDB that was not read to its end keeps the file open until it is collected: nothing else frees it. */
export function collectGarbage(): void {
  setFlagsFromString('--expose_gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
