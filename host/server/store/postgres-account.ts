import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './process-identity'

/** The account PostgreSQL runs under. `switched` when it is another one than this process's own. */
export interface PostgresAccount {
  readonly uid: number
  readonly gid: number
  readonly switched: boolean
}

const NOBODY = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as itself; root runs it as whoever already owns the
 * cluster, else as the account `postgres`, else as `nobody`.
 *
 * @param cluster the cluster's folder, which need not exist yet
 * @throws when an existing cluster belongs to an account that cannot be used
 */
export async function postgresAccount(cluster: string): Promise<PostgresAccount> {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const owner = await ownerOf(cluster)
  if (self.uid !== 0) {
    if (owner && owner.uid !== self.uid) {
      throw new Error(`The database in ${cluster} belongs to uid ${owner.uid}. Start as that account, or as root.`)
    }
    return { ...self, switched: false }
  }
  const chosen = owner ?? (await accountNamed('postgres')) ?? (await accountNamed('nobody')) ?? NOBODY
  if (chosen.uid === 0) {
    throw new Error(
      `The database in ${cluster} belongs to root, and PostgreSQL does not run as root. ` +
        `Give it to an ordinary account: chown -R nobody ${cluster}`,
    )
  }
  return { ...chosen, switched: true }
}

/** Options for `spawn` that start a program under the account. */
export function asAccount(account: PostgresAccount): { uid?: number; gid?: number } {
  return account.switched ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * The first folder or file on the way to `path` that the account may not pass (or, for the last one, not use with
 * `rights`: 1 execute or enter, 4 read), or undefined when it can reach it. Read from the permission bits: access
 * lists are not looked at.
 */
export async function firstBarrier(
  path: string,
  account: PostgresAccount,
  rights: number,
): Promise<string | undefined> {
  if (!account.switched) return undefined
  const end = await realpath(path)
  for (const step of [...parentsOf(end), end]) {
    const wanted = step === end ? rights : 1
    if ((rightsOn(await stat(step), account) & wanted) !== wanted) return step
  }
  return undefined
}

function rightsOn(entry: { mode: number; uid: number; gid: number }, account: PostgresAccount): number {
  // As the kernel does: only the first class that fits counts. Other groups are dropped when the uid is changed.
  if (entry.uid === account.uid) return (entry.mode >> 6) & 7
  if (entry.gid === account.gid) return (entry.mode >> 3) & 7
  return entry.mode & 7
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...parentsOf(parent), parent]
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function accountNamed(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const line of passwd.split('\n')) {
    const [login, , uid, gid] = line.split(':')
    if (login === name && Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
