/** What is wrong with what a command does, as a sentence; nothing where it opens a page or runs code. */
export function commandFault({ route, hasRun = false }: Did): string | undefined {
  return (route === undefined) === hasRun ? undefined : "it must have either a 'route' to open or code to 'run'"
}

/** Why a command cannot stand at the menu entry that it names, as a sentence; nothing where it can, or names none. */
export function commandPlaceFault({ menu }: Placed, entries: readonly Entry[]): string | undefined {
  if (menu === undefined || entries.some(({ id, route }) => id === menu && route !== undefined)) return undefined
  return `there is no menu entry '${menu}' that opens a page, at the end of which it could stand`
}

interface Placed {
  readonly menu?: string | undefined
}

interface Entry {
  readonly id: string
  readonly route?: string | undefined
}

interface Did {
  readonly route?: string | undefined
  readonly hasRun?: boolean | undefined
}
