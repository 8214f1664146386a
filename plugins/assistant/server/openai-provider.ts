import type { ChatEndpoint } from '@etabli/sdk/platform/server'
import { abortAfter, type ChatProvider, type ChatQuestion, connectionFailures } from '@etabli/sdk/server'
import type OpenAI from 'openai'
import { boundedFetch } from './bounded-fetch'
import { chatFailure } from './endpoint-failure'
import { promptOf } from './prompt/prompt'

export interface AnswerLimits {
  /** From the request to the last word, retries and all. */
  readonly milliseconds: number
  /** Characters of an answer; what comes after them is not waited for. */
  readonly characters: number
  /** Bytes that a reply may have on the wire, most of which is no answer. */
  readonly bytes: number
}

const LIMITS: AnswerLimits = { milliseconds: 90_000, characters: 24_000, bytes: 8 * 1024 * 1024 }
/** The client waits a moment before it tries again; a user waits too. */
const RETRIES = 1
const CUT_OFF = '\n\n(The answer was cut off here.)'

/** A model behind any address that speaks OpenAI's API of chat completions, read as it is written. */
export class OpenAiProvider implements ChatProvider {
  readonly name = 'model'
  readonly title = 'Language model'
  readonly note = 'Leaves this platform'
  readonly can = ['Writes SQL', 'Explains', 'Fixes errors', 'Remembers the conversation']
  readonly about =
    'A language model that an administrator has set up. It is sent your requests and the names, types and comments of the tables, and rows only where the project shares them.'
  #client: Promise<OpenAI> | undefined

  constructor(
    private readonly endpoint: ChatEndpoint,
    private readonly limits: AnswerLimits = LIMITS,
  ) {}

  async answer(question: ChatQuestion, signal: AbortSignal): Promise<string> {
    const messages = await promptOf(question, signal)
    const deadline = abortAfter(this.limits.milliseconds)
    try {
      const client = await this.#open()
      return await this.#read(client, messages, AbortSignal.any([signal, deadline]))
    } catch (error) {
      if (signal.aborted) throw connectionFailures.CANCELLED()
      throw chatFailure(error, deadline.aborted)
    }
  }

  async #read(client: OpenAI, messages: OpenAI.ChatCompletionMessageParam[], signal: AbortSignal): Promise<string> {
    const stream = await client.chat.completions.create(
      { model: this.endpoint.model, messages, stream: true },
      { signal },
    )
    let answer = ''
    let finish: string | undefined
    for await (const chunk of stream) {
      // What an endpoint sends is what it sends, whatever the types say.
      const choice = chunk?.choices?.[0]
      const text: unknown = choice?.delta?.content
      if (typeof text === 'string') answer += text
      finish = choice?.finish_reason ?? finish
      if (answer.length > this.limits.characters) return answer.slice(0, this.limits.characters) + CUT_OFF
    }
    // An aborted stream ends like one that is complete.
    signal.throwIfAborted()
    if (answer.trim() === '') throw new EmptyAnswer()
    if (finish === undefined) throw new BrokenAnswer()
    return finish === 'length' ? answer + CUT_OFF : answer
  }

  /** The library is loaded when the first request comes. */
  #open(): Promise<OpenAI> {
    this.#client ??= import('openai').then(({ default: Client }) => {
      const { baseUrl, apiKey } = this.endpoint
      return new Client({
        baseURL: baseUrl,
        apiKey: apiKey || 'none',
        // Nothing of the environment but what the configuration names.
        organization: null,
        project: null,
        // Its log would show addresses and what the endpoint said.
        logLevel: 'off',
        maxRetries: RETRIES,
        timeout: this.limits.milliseconds,
        fetch: boundedFetch(this.limits.bytes),
        // A redirect would take the prompt to where nobody has sent it.
        fetchOptions: { redirect: 'error' },
        ...(apiKey === '' && { defaultHeaders: { Authorization: null } }),
      })
    })
    return this.#client
  }
}

/** The endpoint has answered, with no word for the user. */
export class EmptyAnswer extends Error {
  override readonly name = 'EmptyAnswer'
}

/** The stream has ended before the answer has. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer'
}
