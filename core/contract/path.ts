/** The names of a path's parameters: `'/api/v1/secret/list/:project'` gives `'project'`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<Path extends string> = { readonly [Name in PathParam<Path>]: string }

const PARAMETER = /:([A-Za-z]\w*)/g

/** The parameter names of a path, in order. */
export function pathParamNames(path: string): readonly string[] {
  return [...path.matchAll(PARAMETER)].map((match) => match[1] ?? '')
}

/** The path with its parameters filled in, each encoded, so that a `/` in a value stays inside its segment. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(PARAMETER, (_, name: string) => {
    const value = values[name]
    // A browser takes `.` and `..` for steps in the path, however they are written.
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..')
      throw new TypeError(`${path} needs a value for :${name}`)
    return encodeURIComponent(value)
  })
}
