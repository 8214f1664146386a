import * as z from 'zod/mini'

/** What taps of Singer's own kit keep of a stream. */
const Bookmark = z.object({ replication_key: z.string(), replication_key_value: z.union([z.string(), z.number()]) })

/** A bookmark as it is read at a glance: the field and how far it is; any other as it is written. */
export function shortBookmark(bookmark: string): string {
  try {
    const read = Bookmark.safeParse(JSON.parse(bookmark))
    return read.success ? `${read.data.replication_key} ${read.data.replication_key_value}` : bookmark
  } catch {
    return bookmark
  }
}
