import { createHash } from 'node:crypto'
import type { ServerPlugin } from '@etabli/sdk/server'
import type { Client } from './client'
import { PlatformPlace } from './platform-place'
import { type NewTestUser, TestPlatform } from './test-platform'

const PROJECT = 'demo'

/** A platform for one half that changes while its author works on it: the half is replaced, its tables stay. */
export class DevPlatform {
  #open: TestPlatform | undefined
  /** Signed in to the platform that is open. */
  readonly #clients = new Map<string, Promise<Client>>()
  readonly #known = new Set<string>()

  private constructor(private readonly place: PlatformPlace) {}

  static async make(onLog: (line: string) => void): Promise<DevPlatform> {
    return new DevPlatform(await PlatformPlace.make(onLog))
  }

  /** Runs this half in place of the one before. Throws where it does not start; none runs then. */
  async run(half: ServerPlugin): Promise<void> {
    const isFirst = this.#open === undefined
    this.#clients.clear()
    this.#open = new TestPlatform(await this.place.open([half]), this.place.database)
    if (isFirst) await this.#open.project(PROJECT)
  }

  /** Where such a user makes calls, and what with. The same user comes back under the same address. */
  async reach(user: Pick<NewTestUser, 'role' | 'acl'>): Promise<{ readonly url: string; readonly token: string }> {
    const email = `${user.role}-${createHash('sha256').update(JSON.stringify(user)).digest('hex').slice(0, 6)}@etabli.test`
    let client = this.#clients.get(email)
    if (!client) {
      client = this.#signIn(email, user)
      this.#clients.set(email, client)
      client.catch(() => this.#clients.delete(email))
    }
    const { url, token = '' } = await client
    return { url, token }
  }

  close(): Promise<void> {
    return this.place.close()
  }

  async #signIn(email: string, user: Pick<NewTestUser, 'role' | 'acl'>): Promise<Client> {
    if (!this.#open) throw new Error('no half has been started')
    if (this.#known.has(email)) return this.#open.signIn(email)
    const client = await this.#open.user({ ...user, email })
    this.#known.add(email)
    return client
  }
}
