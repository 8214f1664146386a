import type { Listing, ObjectHead } from './object-store'

interface Found {
  readonly objects: readonly ObjectHead[]
  readonly directories: readonly string[]
  /** More is known to be there. */
  readonly isPartial: boolean
}

/** The first so many of both kinds together, as one list in the order of their UTF-8 bytes would have them. */
export function firstOf({ objects, directories, isPartial }: Found, limit: number): Listing {
  if (objects.length + directories.length <= limit) return { objects, directories, isPartial }
  let object = 0
  let directory = 0
  while (object + directory < limit) {
    const key = objects[object]?.key
    const name = directories[directory]
    if (name === undefined || (key !== undefined && compareUtf8(key, name) < 0)) object += 1
    else directory += 1
  }
  return { objects: objects.slice(0, object), directories: directories.slice(0, directory), isPartial: true }
}

function compareUtf8(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
