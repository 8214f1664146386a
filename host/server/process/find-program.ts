import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { failures } from './failures'

/** The path of a program; a name without a slash is looked for in the folders of `path`. Undefined where it is not there. */
export function findProgram(name: string, path: string | undefined): string | undefined {
  if (name.includes('/')) return isProgram(name) ? name : undefined
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** @throws ApiError PROGRAM_MISSING */
export function programOf(name: string, path: string | undefined): string {
  const program = findProgram(name, path)
  if (program !== undefined) return program
  throw failures.PROGRAM_MISSING({
    message: `${name} is not installed on the server: an operator of the platform must install it`,
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
