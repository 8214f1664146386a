import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'

export const KEY = 'sk-secret-of-the-operator'
export const MODEL = 'a-model'

const Request = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string().check(z.minLength(1)) }))
    .check(z.minLength(1)),
})
export type EndpointRequest = z.infer<typeof Request>

export type Behaviour = (response: ServerResponse, request: EndpointRequest, count: number) => void | Promise<void>

/** Speaks as much of OpenAI's API as a chat needs, and refuses what the real one refuses. */
export class StandInEndpoint {
  readonly requests: EndpointRequest[] = []
  /** How many requests came in, those that were refused included. */
  calls = 0
  /** Requests whose caller has gone before the answer was complete. */
  abandoned = 0
  baseUrl = ''
  behaviour: Behaviour = says('Hello.')
  #server = createServer((request, response) => void this.#answer(request, response))

  static async open(): Promise<StandInEndpoint> {
    const endpoint = new StandInEndpoint()
    await new Promise<void>((resolve) => endpoint.#server.listen(0, '127.0.0.1', resolve))
    endpoint.baseUrl = `http://127.0.0.1:${(endpoint.#server.address() as AddressInfo).port}/v1`
    return endpoint
  }

  get endpoint() {
    return { baseUrl: this.baseUrl, model: MODEL, apiKey: KEY }
  }

  /** Everything that was sent to it, as one text. */
  get seen(): string {
    return JSON.stringify(this.requests)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1
    })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(response, 404, `Invalid URL (${request.method} ${request.url})`)
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return refuse(response, 401, `Incorrect API key provided: ${request.headers.authorization ?? 'none'}`)
    const parsed = Request.safeParse(await bodyOf(request))
    if (!parsed.success) return refuse(response, 400, 'Missing required parameter: messages')
    if (parsed.data.model !== MODEL) return refuse(response, 404, `The model ${parsed.data.model} does not exist`)
    this.requests.push(parsed.data)
    await this.behaviour(response, parsed.data, this.requests.length)
  }
}

/** Answers with these words, one after another. */
export function says(text: string, finish: 'stop' | 'length' | null = 'stop'): Behaviour {
  return (response) => {
    begin(response)
    for (const part of text.match(/[\s\S]{1,20}/g) ?? []) response.write(chunk(part))
    if (finish) response.write(chunk('', finish))
    response.end('data: [DONE]\n\n')
  }
}

export function refuses(status: number, message = 'no'): Behaviour {
  return (response) => refuse(response, status, message)
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

export function chunk(content: string, finish: string | null = null): string {
  const delta = content === '' ? {} : { content }
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: MODEL, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    .end(JSON.stringify({ error: { message, type: 'invalid_request_error', code: null } }))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return undefined
  }
}
