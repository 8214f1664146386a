import { readFile, stat } from 'node:fs/promises'
import { MAX_PACKAGE_SIZE } from '@etabli/core/plugin/plugin-package'
import { type PackageFiles, unpack } from '@etabli/sdk/platform/server'
import { abortAfter, readAtMost } from '@etabli/sdk/server'
import { packageFailures as refuse } from './package-failures'
import { readFolder } from './read-folder'

const FETCH_DEADLINE_MS = 60_000

/** The files of the package that a person at the server's machine names: a folder, a .tgz, or an http(s) address. */
export async function findPackage(place: string): Promise<PackageFiles> {
  if (/^https?:\/\//i.test(place)) return unpack(await fetchArchive(place))
  const entry = await stat(place).catch((cause: unknown) => {
    throw refuse.PACKAGE_NOT_FOUND({ cause, message: `${place}: there is no such folder or file` })
  })
  if (entry.isDirectory()) return readFolder(place)
  if (entry.size > MAX_PACKAGE_SIZE) throw refuse.PACKAGE_TOO_LARGE()
  return unpack(await readFile(place))
}

async function fetchArchive(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: abortAfter(FETCH_DEADLINE_MS) }).catch((cause: unknown) => {
    throw refuse.PACKAGE_NOT_FOUND({ cause, message: `${url}: does not answer` })
  })
  if (!response.ok || !response.body)
    throw refuse.PACKAGE_NOT_FOUND({ message: `${url}: answered with ${response.status}` })
  const { bytes, isWhole } = await readAtMost(response.body, MAX_PACKAGE_SIZE)
  if (!isWhole) throw refuse.PACKAGE_TOO_LARGE()
  return bytes
}
