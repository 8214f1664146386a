import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The address that the request comes from: any of 127.0.0.0/8. */
  readonly from?: string
}

export interface RawReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Requests that `fetch` would not send: any method, any header, another source address. Keeps its connections. */
export class RawHttp {
  readonly #agent: Agent

  constructor(
    readonly url: string,
    connections = 32,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send({ method = 'GET', path, headers = {}, body, from }: RawRequest): Promise<RawReply> {
    const { hostname, port } = new URL(this.url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: hostname,
          port,
          method,
          path,
          headers: { ...length, ...headers },
          agent: from ? false : this.#agent,
          ...(from && { localAddress: from }),
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

export const JSON_BODY = { 'content-type': 'application/json' }
export const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** Runs the work on all items, so many at a time; the results in the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
