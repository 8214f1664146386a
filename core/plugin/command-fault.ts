/** What is wrong with what a command does, as a sentence; nothing where it opens a page or runs code. */
export function commandFault({ route, hasRun = false }: Did): string | undefined {
  return (route === undefined) === hasRun ? undefined : "it must have either a 'route' to open or code to 'run'"
}

interface Did {
  readonly route?: string | undefined
  readonly hasRun?: boolean | undefined
}
