import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program; a name without a slash is looked for in the folders of `path`. Undefined where it is not there. */
export function findProgram(name: string, path: string | undefined): string | undefined {
  if (name.includes('/')) return isProgram(name) ? name : undefined
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
