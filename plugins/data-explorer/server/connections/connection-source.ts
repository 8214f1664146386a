/** A connection as it was given, before anything is opened. */
export interface StoredConnection {
  readonly project: string
  readonly name: string
  readonly driver: string
  readonly settings: unknown
  readonly password: string
  /** It stands in the operator's own file, and so may reach whatever it names. */
  readonly isOperators?: boolean
}

/** Where the connections of projects come from. */
export interface ConnectionSource {
  names(project: string): Promise<readonly string[]>
  find(project: string, name: string): Promise<StoredConnection | undefined>
}

/** Several sources as one. Where two know a name, the first one is right. */
export function allOf(...sources: readonly ConnectionSource[]): ConnectionSource {
  return {
    names: async (project) => {
      const names = await Promise.all(sources.map((source) => source.names(project)))
      return [...new Set(names.flat())].sort()
    },
    find: async (project, name) => {
      for (const source of sources) {
        const found = await source.find(project, name)
        if (found) return found
      }
      return undefined
    },
  }
}
