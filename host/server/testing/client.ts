import { formText } from '@etabli/core/contract/body'
import type { Call, CallInput } from '@etabli/core/contract/define-call'
import { fillPath, pathParamNames } from '@etabli/core/contract/path'
import { readEnvelope } from '@etabli/core/envelope/envelope'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** Makes declared calls as the page does, and any other request as an attacker may. */
export class Client {
  constructor(
    readonly url: string,
    readonly token: string | undefined,
    readonly email = '',
  ) {}

  async call<Path extends string, Fields, Result>(
    call: Call<Path, Fields, Result>,
    input: CallInput<Path, Fields>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const reply = await this.send(call, input, signal)
    const data = call.raw !== undefined && reply.status === 200 ? reply.text : readEnvelope(reply.text, reply.status)
    return call.raw === 'text/csv' ? (data as Result) : call.returns.parse(data ?? {})
  }

  /** The raw reply to a declared call, with fields that may not fit it. */
  send(
    call: Call<string, unknown, unknown>,
    input: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<Reply> {
    const inPath = new Set(pathParamNames(call.path))
    const fields = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined)
    let body: string | FormData | null = null
    const headers: Record<string, string> = {}
    if (call.body?.encoding === 'json') {
      headers['content-type'] = 'application/json'
      body = JSON.stringify(Object.fromEntries(fields))
    } else if (call.body) {
      const form = new FormData()
      for (const [field, value] of fields) form.append(field, formText(value))
      body = form
    }
    return this.request(call.method, fillPath(call.path, input), { headers, body, ...(signal && { signal }) })
  }

  async request(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const authorization: Record<string, string> =
      this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }
    const response = await fetch(this.url + path, {
      redirect: 'manual',
      ...init,
      method,
      headers: { ...authorization, ...init.headers },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseJson(text) }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
