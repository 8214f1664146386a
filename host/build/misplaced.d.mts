/** What stands in another place, or under another name, than the same thing elsewhere. @param read gives a file's text by its path */
export function misplaced(paths: readonly string[], read: (path: string) => string): readonly string[]
