import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** dbt’s pages of large projects have some tens of MB. */
const MOST_BYTES = 256 * 1_048_576

/**
 * A file from a folder that dbt writes into. The code of a project may have put anything in its place: a link to a file of the server, or a pipe that
 * nobody writes to.
 */
export async function readOwnFile(path: string, mostBytes = MOST_BYTES): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const facts = await file.stat()
    if (!facts.isFile() || facts.size > mostBytes) throw new Error(`${path} is no file of a dbt project`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
