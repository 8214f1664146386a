import type { ConnectionSource } from '@etabli/sdk/server'

/** Several sources as one. Where two know a name, the first one is right. */
export function allOf(sources: () => readonly ConnectionSource[]): ConnectionSource {
  return {
    names: async (project) => {
      const names = await Promise.all(sources().map((source) => source.names(project)))
      return [...new Set(names.flat())].sort()
    },
    find: async (project, name) => {
      for (const source of sources()) {
        const found = await source.find(project, name)
        if (found) return found
      }
      return undefined
    },
    mayUse: (principal, project, name) =>
      sources().every((source) => source.mayUse?.(principal, project, name) ?? true),
  }
}
