import {
  evaluate,
  mayReach,
  type Principal,
  type ProjectDirectory,
  parseAccess,
  failures as platformFailures,
} from '@etabli/sdk/server'
import { failures } from './failures'
import type { SecretStore } from './store/secret-store'
import type { SecretRow } from './store/tables'

const READ = parseAccess(':project:secret:read')
const WRITE = parseAccess(':project:secret:write')

const REDIS_ID = /^secret:([0-9A-HJKMNP-TV-Z]{26})$/

export function mayRead(principal: Principal | undefined, { project, name }: Pick<SecretRow, 'project' | 'name'>) {
  return evaluate(principal, READ, { project }).granted && reaches(principal, project, name)
}

function mayWrite(principal: Principal | undefined, { project, name }: Pick<SecretRow, 'project' | 'name'>) {
  return evaluate(principal, WRITE, { project }).granted && reaches(principal, project, name)
}

export function reaches(principal: Principal | undefined, project: string, name: string): boolean {
  return mayReach(principal?.configuration, project, 'secret', name)
}

/** Hands out secrets by id, to those who may have them: a secret that its caller cannot see is one that does not exist. */
export class SecretDesk {
  constructor(
    private readonly store: Pick<SecretStore, 'find'>,
    private readonly projects: Pick<ProjectDirectory, 'find'>,
  ) {}

  /** Throws UNKNOWN_SECRET. */
  async toRead(principal: Principal | undefined, redisId: string): Promise<SecretRow> {
    const row = await this.#find(redisId)
    if (!row || !mayRead(principal, row)) throw failures.UNKNOWN_SECRET()
    return row
  }

  /** What is not sensitive, to those who may read or write. Throws UNKNOWN_SECRET. */
  async toSee(principal: Principal | undefined, redisId: string): Promise<SecretRow> {
    const row = await this.#find(redisId)
    if (!row || !(mayRead(principal, row) || mayWrite(principal, row))) throw failures.UNKNOWN_SECRET()
    return row
  }

  /** Throws UNKNOWN_SECRET, or ACCESS_DENIED to those who see the secret and may not change it. */
  async toWrite(principal: Principal | undefined, redisId: string): Promise<SecretRow> {
    const row = await this.#find(redisId)
    if (!row || !reaches(principal, row.project, row.name)) throw failures.UNKNOWN_SECRET()
    const verdict = evaluate(principal, WRITE, { project: row.project })
    if (verdict.granted) return row
    if (!mayRead(principal, row)) throw failures.UNKNOWN_SECRET()
    throw platformFailures.ACCESS_DENIED({ data: { code: verdict.code, reason: verdict.reason } })
  }

  async #find(redisId: string): Promise<SecretRow | undefined> {
    const id = REDIS_ID.exec(redisId)?.[1]
    const row = id === undefined ? undefined : await this.store.find(id)
    return row && (await this.projects.find(row.project)) ? row : undefined
  }
}

/** A secret is made under a name that its maker may reach: it could not be seen by him after. */
export function checkMayName(principal: Principal | undefined, project: string, name: string): void {
  if (reaches(principal, project, name)) return
  const reason = `your permissions on secrets of ${project} name those that you may reach, and ${name} is none of them`
  throw platformFailures.ACCESS_DENIED({ data: { code: 'NOT_IN_ACL', reason } })
}
