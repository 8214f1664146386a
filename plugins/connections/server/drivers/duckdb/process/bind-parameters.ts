import { DuckDBDecimalValue, type DuckDBPreparedStatement } from '@duckdb/node-api'
import type { QueryParameter } from '@etabli/sdk/databases'
import { parameterNumber } from '../../parameter-number'

/** Gives a statement its values, `$1` first. DuckDB turns a text into what stands on the other side of it. */
export function bindParameters(prepared: DuckDBPreparedStatement, parameters: readonly QueryParameter[]): void {
  for (const [at, parameter] of parameters.entries()) bind(prepared, at + 1, parameter)
}

function bind(prepared: DuckDBPreparedStatement, index: number, { kind, value }: QueryParameter): void {
  const number = kind === 'number' && value !== null ? parameterNumber(value) : undefined
  if (value === null) prepared.bindNull(index)
  else if (!number) prepared.bindVarchar(index, value)
  else if (number.kind === 'whole') prepared.bindBigInt(index, number.value)
  else if (number.kind === 'float') prepared.bindDouble(index, Number(value))
  else prepared.bindDecimal(index, new DuckDBDecimalValue(number.unscaled, number.width, number.scale))
}
