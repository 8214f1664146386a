/** Checks what an extension carries; any schema library's schema fits. */
export interface DataSchema<Data> {
  parse(value: unknown): Data
}

/**
 * A place where other plugins may add something, named by the plugin that has it. `Data` is what each extension says about
 * itself, `Props` what its view is given. A new major is another point.
 */
export interface ContributionPoint<Data = unknown, Props = unknown> {
  readonly name: string
  readonly major: number
  readonly data: DataSchema<Data>
  /** Never set; it only ties the type to the name. */
  readonly props?: Props
}

/** @param name `publisher.point` */
/** Declares a point of your own, `publisher.name`, where other plugins add something. Raise `major` when their data or props change. */
export function definePoint<Data, Props = Readonly<Record<string, never>>>(
  name: string,
  major: number,
  data: DataSchema<Data>,
): ContributionPoint<Data, Props> {
  return Object.freeze({ name, major, data })
}
