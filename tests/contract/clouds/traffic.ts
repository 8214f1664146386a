// What an adapter of a cloud sends, and what it is answered, as it goes over the wire.
import { onTestFinished, vi } from 'vitest'

export interface Exchange {
  readonly origin: string
  /** `POST /v2/organisations/…` */
  readonly line: string
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** Undefined where there is none. */
  readonly body: unknown
  readonly status: number
  /** Of a stream of events, all of them. */
  readonly reply: unknown
}

export interface Event {
  readonly event: string
  readonly data: unknown
}

/** Writes down all that is asked of these addresses until the test is over. Gives what was asked, once every answer has come. */
export function recordTraffic(...origins: readonly string[]): () => Promise<readonly Exchange[]> {
  const real = globalThis.fetch
  const exchanges: Promise<Exchange>[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init)
    const response = await real(input, init)
    if (origins.includes(new URL(request.url).origin)) exchanges.push(exchangeOf(request, response.clone()))
    return response
  })
  onTestFinished(() => spy.mockRestore())
  return () => Promise.all(exchanges)
}

async function exchangeOf(request: Request, response: Response): Promise<Exchange> {
  const { origin, pathname, searchParams } = new URL(request.url)
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  const text = await textOf(response)
  return {
    origin,
    line: `${request.method} ${pathname}`,
    query: queryOf(searchParams),
    body: parsed(await request.text()),
    status: response.status,
    reply: isStream ? eventsOf(text) : parsed(text),
  }
}

/** As far as it came: whoever reads a stream leaves it when it knows enough. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of body ?? []) parts.push(part)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  return Buffer.concat(parts).toString('utf8')
}

function queryOf(params: URLSearchParams): Exchange['query'] {
  const names = [...new Set(params.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const all = params.getAll(name)
      return [name, all.length === 1 ? (all[0] ?? '') : all]
    }),
  )
}

function eventsOf(text: string): readonly Event[] {
  return text.split('\n\n').flatMap((block) => {
    const [, event] = /^event: (.*)$/m.exec(block) ?? []
    const [, data] = /^data: (.*)$/m.exec(block) ?? []
    return event === undefined || data === undefined ? [] : [{ event, data: parsed(data) }]
  })
}

function parsed(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}
