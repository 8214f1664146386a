import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds. */
export interface Patience {
  /** For one answer, with all of its body. */
  readonly answer: number
  /** Before the second try; each further one waits twice as long. */
  readonly pause: number
  readonly tries: number
  /** Between two looks at what settles by itself. */
  readonly look: number
  /** For that in all. */
  readonly settle: number
}

export const USUAL_PATIENCE: Patience = { answer: 20_000, pause: 500, tries: 5, look: 1_500, settle: 240_000 }
const LONGEST_PAUSE = 15_000
const LARGEST_ANSWER = 32 * 1_048_576

export interface Sending {
  readonly patience: Patience
  readonly signal?: AbortSignal | undefined
  /** Whether it is asked again soon anyway: then it is sent once only. */
  readonly isPolled?: boolean
}

/**
 * A `fetch` with a timeout, that sends again, with growing pauses, what Scaleway was too busy for, and what failed where doing it twice does
 * no harm. A POST makes something: whoever gets no answer to it must look for what it made before it asks again.
 */
export function patientFetch({ patience, signal, isPolled = false }: Sending): typeof fetch {
  const tries = isPolled ? 1 : patience.tries
  return async (input, init) => {
    const request = new Request(input, init)
    for (let tried = 1; ; tried++) {
      const outcome = await once(request.clone(), patience.answer, signal)
      const isAnswer = outcome instanceof Response
      const isRefused = isAnswer && outcome.status === 429
      const isLost = !isAnswer || outcome.status >= 500
      const isAgain = isRefused || (isLost && request.method !== 'POST')
      if (tried >= tries || !isAgain || signal?.aborted) {
        if (isAnswer) return outcome
        throw outcome
      }
      const asked = isAnswer ? retryAfter(outcome) : 0
      await delay(Math.min(Math.max(patience.pause * 2 ** (tried - 1), asked), LONGEST_PAUSE), undefined, { signal })
    }
  }
}

/** The answer with its whole body, so that one that breaks off in its middle is a lost one. */
async function once(request: Request, answer: number, signal: AbortSignal | undefined): Promise<Response | Error> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new Error('no answer in time')), answer)
  const stop = () => end.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  // Nobody waits longer, whatever `fetch` does with its signal while a body stalls.
  const over = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true })
  })
  if (signal?.aborted) stop()
  try {
    return await Promise.race([wholeAnswer(request, end.signal), over])
  } catch (cause) {
    return new Error('Scaleway gave no answer', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

async function wholeAnswer(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetch(request, { redirect: 'error', signal })
  const body = response.status === 204 ? null : await textOf(response)
  return new Response(body, { status: response.status, headers: response.headers })
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) ? seconds * 1000 : 0
}
