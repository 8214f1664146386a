/** Names a service and carries its type. One sentence says what the service is for. */
export interface Token<Service> {
  readonly key: symbol
  readonly name: string
  readonly about: string
  /** Never set; it only ties the type to the token. */
  readonly service?: Service
}

export function createToken<Service>(name: string, about: string): Token<Service> {
  return Object.freeze({ key: Symbol.for(name), name, about })
}
