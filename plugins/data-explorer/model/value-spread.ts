import type { ColumnProfile } from '../contract'

/** Whether no value of a column comes twice. */
export function areAllDifferent({ top }: Pick<ColumnProfile, 'top'>): boolean {
  return top.length > 1 && top[0]?.rows === 1
}

/** Whether the most frequent values are all that there are, told by their rows: the number of distinct ones may be an estimate. */
export function areAllNamed({ rows, nulls, top }: Pick<ColumnProfile, 'rows' | 'nulls' | 'top'>): boolean {
  return top.reduce((sum, each) => sum + each.rows, nulls) === rows
}
