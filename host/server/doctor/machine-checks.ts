import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config'
import { lockHolder } from '../store/data-folder-lock'
import { errorCode } from '../store/process-identity'
import { type Finding, fault, fine } from './finding'

const OLDEST_NODE = [20, 19] as const

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [least, leastMinor] = OLDEST_NODE
  if (major > least || (major === least && minor >= leastMinor)) return fine('Node.js', version)
  return fault('Node.js', `${version} is too old: install ${least}.${leastMinor} or later.`)
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
    const isOwn = (await lockHolder(home).catch(() => undefined))?.isRunning ?? false
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
