import { randomBytes } from 'node:crypto'
import type { Configuration, ExternalApp } from '@etabli/core/access/configuration'
import type { Role } from '@etabli/core/access/role'
import { readEnvelope } from '@etabli/core/envelope/envelope'
import { loginDefault } from '@etabli/core/session/contract'
import pg from 'pg'
import type { ListeningPlatform } from '../platform'
import { hashPassword } from '../users/passwords'
import { Client } from './client'

export const PASSWORD = 'a good test password'
/** Hashing is slow on purpose; one hash serves every test user. */
const passwordHash = hashPassword(PASSWORD)

export interface NewTestUser {
  readonly email?: string
  readonly role?: Role
  /** What the user may do, by project; `*` is for all others. */
  readonly acl?: Configuration['projects-acl']
  readonly engines?: Configuration['engines']
  readonly externalApps?: readonly ExternalApp[]
  /** Whether the audit trail keeps what this user does. */
  readonly isAudited?: boolean
}

/** A platform under test: a real server on a free port over a database of its own, with users and projects as the test makes them. */
export class TestPlatform {
  constructor(
    readonly server: ListeningPlatform,
    protected readonly reach: pg.ClientConfig,
  ) {}

  get url(): string {
    return this.server.url
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const client = new pg.Client(this.reach)
    await client.connect()
    try {
      return await client.query(sql, [...values])
    } finally {
      await client.end()
    }
  }

  async project(name: string, record: Readonly<Record<string, string>> = {}): Promise<string> {
    const columns = ['name', ...Object.keys(record)]
    const marks = columns.map((_, index) => `$${index + 1}`)
    await this.query(`insert into project (${columns}) values (${marks})`, [name, ...Object.values(record)])
    return name
  }

  /** Makes a user and signs in; the result makes calls in that user's name. */
  async user({
    email,
    role = 'user',
    acl = {},
    engines = {},
    externalApps = [],
    isAudited,
  }: NewTestUser = {}): Promise<Client> {
    const address = email ?? `${randomBytes(4).toString('hex')}@etabli.test`
    await this.server.users.create({
      email: address,
      role,
      passwordHash: await passwordHash,
      organization: 'Test organisation',
      externalApps,
      configuration: {
        'projects-acl': acl,
        engines,
        ...(isAudited !== undefined && { 'audit-trail': { enabled: isAudited } }),
      },
    })
    return this.signIn(address)
  }

  /** As an administrator would on the page of plugins: for the organisation where no project is named. */
  async configure(plugin: string, values: Readonly<Record<string, unknown>>, project?: string): Promise<void> {
    const admin = await this.user({ role: 'admin' })
    const reply = await admin.request('PUT', `/api/v1/admin/plugins/${plugin}/settings`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values, ...(project !== undefined && { project }) }),
    })
    readEnvelope(reply.text, reply.status)
  }

  async signIn(email: string, password = PASSWORD): Promise<Client> {
    const { authtoken } = await new Client(this.url, undefined).call(loginDefault, { username: email, password })
    return new Client(this.url, authtoken, email)
  }

  anonymous(token?: string): Client {
    return new Client(this.url, token)
  }
}
