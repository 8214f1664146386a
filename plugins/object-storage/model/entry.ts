import type { ObjectList } from '../contract'

/** A line of the object table: a directory or a file. */
export interface Entry {
  readonly type: 'dir' | 'file'
  /** Its whole name; a directory's ends with a slash. */
  readonly key: string
  /** The whole name without the directory that it stands in. */
  readonly name: string
  /** Bytes; 0 for directories. */
  readonly size: number
  /** ISO 8601; empty for directories. */
  readonly lastModified: string
  readonly storageClass: string
}

/** Directories first, each kind as the server orders it: alphabetically. */
export function entriesOf({ prefix, commonPrefixes, contents }: ObjectList): readonly Entry[] {
  const directories = commonPrefixes.map(
    ({ Prefix: key }): Entry => ({
      type: 'dir',
      key,
      name: key.slice(prefix.length),
      size: 0,
      lastModified: '',
      storageClass: '',
    }),
  )
  const files = contents.map(
    ({ Key: key, Size: size, LastModified: lastModified, StorageClass: storageClass }): Entry => ({
      type: 'file',
      key,
      name: key.slice(prefix.length),
      size,
      lastModified,
      storageClass,
    }),
  )
  return [...directories, ...files]
}
