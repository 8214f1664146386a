import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from './process-identity'

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  readonly socketFolder: string
  readonly status: 'starting' | 'ready' | 'stopping' | 'unknown'
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  const said = lines[7]
  const status = said === 'starting' || said === 'ready' || said === 'stopping' ? said : 'unknown'
  return { pid, socketFolder: lines[4] ?? '', status }
}

/**
 * True when the process is a living PostgreSQL of this cluster: all its processes work inside the cluster's folder.
 * Where there is no /proc, a living process is believed, and the password decides afterwards.
 */
export async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (!(await isProcessAlive(pid))) return false
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined)
  if (command === undefined) return !(await hasProc())
  if (!command.startsWith('postgres')) return false
  const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return workFolder !== undefined && workFolder === (await realpath(cluster).catch(() => undefined))
}

/** Every process of this cluster, the ones that outlived their postmaster included. Empty where there is no /proc. */
export async function postgresProcessesOf(cluster: string): Promise<number[]> {
  if (!(await hasProc())) return []
  const entries = await readdir('/proc')
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number)
  const found: number[] = []
  for (const pid of pids) {
    if (await isPostgresOf(cluster, pid)) found.push(pid)
  }
  return found
}

function hasProc(): Promise<boolean> {
  return readFile('/proc/self/stat').then(
    () => true,
    () => false,
  )
}
