import type { Editable } from './permission-matrix'

/** A value that the matrix can edit; undefined where it is no JSON object. */
export function editableOf(value: unknown): Editable | undefined {
  return isObject(value) ? value : undefined
}

function isObject(value: unknown): value is Editable {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
