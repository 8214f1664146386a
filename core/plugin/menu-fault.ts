import type { MenuLink, MenuSection } from './vocabulary'

/** Why an entry cannot stand under the one that it names, as a sentence; nothing where it can, or stands by itself. */
export function menuFault({ section, under }: Entry, declared: ReadonlyMap<string, Entry>): string | undefined {
  if (under === undefined) return undefined
  const above = declared.get(under)
  if (!above) return `there is no menu entry '${under}' under which it could stand`
  if (above.under !== undefined)
    return `'${under}', under which it stands, stands under another entry itself: a menu has two levels`
  if (above.section !== section) return `'${under}', under which it stands, is in another menu: '${above.section}'`
  if (above.link !== undefined) return `'${under}' is a link that leads out, under which nothing can stand`
  return undefined
}

interface Entry {
  readonly section: MenuSection
  readonly under?: string | undefined
  readonly link?: MenuLink | undefined
}
