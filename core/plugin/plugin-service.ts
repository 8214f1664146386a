/** Names a service that one plugin offers to others. A new major is another service: both may be there at once. */
export interface PluginService<Service> {
  readonly name: string
  readonly major: number
  /** Never set; it only ties the type to the name. */
  readonly service?: Service
}

/** @param name `publisher.service` */
/** Names a service that a plugin provides to others, `publisher.name`. Raise `major` when its type changes. */
export function definePluginService<Service>(name: string, major: number): PluginService<Service> {
  return Object.freeze({ name, major })
}

/** `publisher.name@major`, of a service or a contribution point. */
export function keyOf({ name, major }: { readonly name: string; readonly major: number }): string {
  return `${name}@${major}`
}
