import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ASKED = new RegExp(`/(?:applications/app_|containers/)(?<id>${UUID})(?<rest>/\\w+)?$`)
const A_TIME = '2026-01-01T00:00:00Z'

/** The APIs of both clouds at one address: everything runs there, and every answer takes as long as is said. */
export class SlowClouds {
  /** Milliseconds. */
  latency = 0
  /** When each thing was asked about, by the id that it has at its cloud. */
  readonly #asked = new Map<string, number[]>()

  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {
    server.on('request', (request, response) => {
      const { id = '', rest = '' } = ASKED.exec(new URL(request.url ?? '', 'http://cloud').pathname)?.groups ?? {}
      this.#asked.set(id, [...(this.#asked.get(id) ?? []), performance.now()])
      const body = request.url?.includes('/containers/') ? containerOf(id) : rest === '' ? applicationOf(id) : UP
      delay(this.latency, undefined, { ref: false }).then(
        () => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
        () => undefined,
      )
    })
  }

  static async open(): Promise<SlowClouds> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the system gave no port')
    return new SlowClouds(server, address.port)
  }

  /** Writes the settings of a platform that has both clouds; gives the path. */
  async settingsIn(folder: string): Promise<string> {
    const api = `http://127.0.0.1:${this.port}`
    const clever = { organisation: `orga_${randomUUID()}`, apiToken: 'bench', api }
    const scaleway = { accessKey: `SCW${'B'.repeat(17)}`, secretKey: randomUUID(), projectId: randomUUID(), api }
    const path = join(folder, 'settings.json')
    await writeFile(path, JSON.stringify({ 'etabli.clever-cloud': clever, 'etabli.scaleway': scaleway }))
    return path
  }

  /** In milliseconds of `performance.now()`, the first one first. */
  timesAsked(id: string): readonly number[] {
    return this.#asked.get(id) ?? []
  }

  get requests(): number {
    return [...this.#asked.values()].flat().length
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

const UP = [{ id: 'machine', state: 'UP' }]

function applicationOf(id: string) {
  return {
    ...{ id: `app_${id}`, name: 'bench', creationDate: 0, deployment: {}, state: 'SHOULD_BE_UP' },
    vhosts: [{ fqdn: `${id}.cloud.test` }],
  }
}

function containerOf(id: string) {
  return {
    ...{ id, name: 'bench', namespace_id: randomUUID(), status: 'ready', public_endpoint: `${id}.cloud.test` },
    ...{ created_at: A_TIME, updated_at: A_TIME },
  }
}
