/**
 * A place where server halves meet: any number of them give a value (`extensions: [extend(point, value)]`), any of them asks for
 * all (`platform.extensions(point)`). It carries the values' type; one sentence says what they are for.
 */
export interface ExtensionPoint<Value> {
  readonly key: symbol
  readonly name: string
  readonly about: string
  /** Never set; it only ties the type to the point. */
  readonly value?: Value
}

/** Names a point where server halves meet. */
export function createExtensionPoint<Value>(name: string, about: string): ExtensionPoint<Value> {
  return Object.freeze({ key: Symbol.for(name), name, about })
}

export type AddExtension = <Value>(point: ExtensionPoint<Value>, value: Value) => void

/** One value for one point; the two were of the same type when they were put together. */
export interface Extension {
  addTo(add: AddExtension): void
}

/** Provides a value at a point: one entry of `extensions`. */
export function extend<Value>(point: ExtensionPoint<Value>, value: Value): Extension {
  return { addTo: (add) => add(point, value) }
}
