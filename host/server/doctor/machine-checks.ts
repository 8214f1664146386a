import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { formatSize1024 } from '@etabli/core/format/size'
import type { Config } from '../config'
import { findProgram } from '../process/find-program'
import { findSandbox } from '../process/sandbox'
import { errorCode } from '../store/process-identity'
import { type Finding, fault, fine, warning } from './finding'

const OLDEST_NODE = [20, 19] as const
const GIGABYTE = 1_073_741_824
const LEAST_BYTES = 104_857_600

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least, leastMinor] = OLDEST_NODE
  if (major > least || (major === least && minor >= leastMinor)) return fine('Node.js', version)
  return fault('Node.js', `${version} is too old: install ${least}.${leastMinor} or later.`)
}

export async function checkHome({ home }: Config): Promise<readonly Finding[]> {
  const info = await stat(home).catch(() => undefined)
  if (!info)
    return [warning('Data folder', `${home} is not there yet: the first start makes it. Is it another one (--home)?`)]
  const mayWrite = await access(home, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite)
    return [
      fault('Data folder', `This account may not write to ${home}: run it as the folder's owner, or chown the folder.`),
    ]
  if (info.mode & 0o066) return [fault('Data folder', `${home} is open to other accounts: chmod 700 it.`)]
  return [fine('Data folder', home), await checkKeyFiles(home), await checkDisk(home)]
}

async function checkKeyFiles(home: string): Promise<Finding> {
  const folder = join(home, 'keys')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const { mode } = await stat(join(folder, name))
    if (mode & 0o077) return fault('Key files', `${join(folder, name)} is open to other accounts: chmod 600 it.`)
  }
  return fine('Key files', `${names.length} in ${folder}`)
}

async function checkDisk(home: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(home)
  const left = `${formatSize1024(bavail * bsize)} are free for ${home}`
  if (bavail * bsize < LEAST_BYTES)
    return fault('Disk', `Only ${left}: free some room, or move the folder to a larger disk.`)
  if (bavail * bsize < GIGABYTE) return warning('Disk', `Only ${left}: free some room soon.`)
  return fine('Disk', left)
}

/** A port that is taken is fine while a server has the data folder. */
export async function checkPort({ host, port, home }: Config): Promise<Finding> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return fine('Port', `${host}:${port} is free`)
  } catch (error) {
    const code = errorCode(error)
    const isOwn = await readFile(join(home, 'etabli.lock')).then(
      () => true,
      () => false,
    )
    if (code === 'EADDRINUSE' && isOwn)
      return fine('Port', `${host}:${port} is in use, by the server of this data folder`)
    if (code === 'EADDRINUSE')
      return fault('Port', `${host}:${port} is taken by another program: stop that, or set ETABLI_PORT.`)
    return fault(
      'Port',
      `${host}:${port} cannot be opened (${code}): set ETABLI_HOST and ETABLI_PORT to an address of this machine.`,
    )
  } finally {
    server.close()
  }
}

/** What the areas start that is not part of the product. */
export async function checkPrograms({ home }: Config, path = process.env.PATH): Promise<readonly Finding[]> {
  const git = findProgram('git', path)
  const limits = findProgram('prlimit', path)
  const sandbox = findProgram('bwrap', path)
  return [
    git === undefined
      ? fault('git', 'It is not installed: repositories, tasks from git and dbt need it. Install git.')
      : fine('git', git),
    sandbox === undefined
      ? warning('bubblewrap', 'It is not installed: tasks and dbt run without a sandbox. Install bubblewrap.')
      : (await findSandbox([home], path)) === undefined
        ? warning('bubblewrap', 'It does not work here: tasks and dbt run without a sandbox. Allow user namespaces.')
        : fine('bubblewrap', sandbox),
    limits === undefined
      ? warning(
          'prlimit',
          'It is not installed: memory limits are looked after twice a second only. Install util-linux.',
        )
      : fine('prlimit', limits),
  ]
}
