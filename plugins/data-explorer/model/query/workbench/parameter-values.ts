import { placeholdersIn } from '@etabli/sdk/databases'
import * as z from 'zod/mini'
import { type Dialect, QueryParameter } from '../../../contract'
import type { Statement } from '../run-statement'

export const ParameterValue = z.object({ kind: z.enum(['text', 'number']), value: z.nullable(z.string()) })
/** What a user gives for a `:name`; nothing at all is null. */
export type ParameterValue = z.infer<typeof ParameterValue>

export const ParameterValues = z.record(z.string(), ParameterValue)
export type ParameterValues = Readonly<Record<string, ParameterValue>>

/** One that has no value yet, or none that fits. */
export interface MissingParameter {
  readonly name: string
}

/** The names of a text's parameters, in the order in which they first stand there. */
export function parameterNames(text: string, dialect: Dialect): readonly string[] {
  return [...new Set(placeholdersIn(text, dialect).map(({ name }) => name))]
}

export function valueOfParameter(values: ParameterValues, name: string): ParameterValue | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** Whether it can be sent: a number has to be one. */
export function isFitting({ kind, value }: ParameterValue): boolean {
  return QueryParameter.safeParse({ name: 'value', kind, value }).success
}

/** A statement with its values, or the first of its parameters that has none that fits. One without parameters stays as it is. */
export function withParameters(
  statement: Statement,
  dialect: Dialect,
  values: ParameterValues,
): { readonly statement: Statement } | { readonly missing: string } {
  const parameters: QueryParameter[] = []
  for (const name of parameterNames(statement.sql, dialect)) {
    const given = valueOfParameter(values, name)
    const read = QueryParameter.safeParse({ name, ...given })
    if (!read.success) return { missing: name }
    parameters.push(read.data)
  }
  return { statement: parameters.length > 0 ? { ...statement, parameters } : statement }
}
