import { ApiError, type TestResult, type TestStep } from '@etabli/sdk/server'

/** Notes what is tried, and how it goes; `say` gives the sentence of a step that went well. */
export type Step = <Result>(
  name: string,
  work: () => Promise<Result>,
  say: (result: Result) => string,
) => Promise<Result>

/** What a step found, in words that its user can act on. None holds a value of the secret. */
export class Trouble extends Error {
  override readonly name = 'Trouble'
}

/** Runs steps until one fails. A test that its caller has left throws, and has no result. */
export async function inSteps(work: (step: Step) => Promise<void>, signal: AbortSignal): Promise<TestResult> {
  const steps: TestStep[] = []
  const step: Step = async (name, run, say) => {
    const started = performance.now()
    const note = (ok: boolean, text: string) =>
      steps.push({ name, ok, text, milliseconds: Math.round(performance.now() - started) })
    try {
      const result = await run()
      note(true, say(result))
      return result
    } catch (error) {
      note(false, sentenceOf(error))
      throw error
    }
  }
  try {
    await work(step)
    return { ok: true, steps }
  } catch (error) {
    if (signal.aborted || steps.at(-1)?.ok !== false) throw error
    return { ok: false, steps }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Trouble || error instanceof ApiError) return error.message
  // A name with several addresses fails with one error for each of them.
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const stated = causes.find((cause) => cause instanceof ApiError)
  if (stated instanceof ApiError) return stated.message
  const codes = causes.map((cause) => (cause instanceof Error && 'code' in cause ? String(cause.code) : ''))
  return codes.map((code) => SENTENCES.get(code)).find((text) => text !== undefined) ?? tlsSentence(codes)
}

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'the host name cannot be resolved'],
  ['EAI_AGAIN', 'the host name cannot be resolved just now'],
  ['ECONNREFUSED', 'nothing answers at this port'],
  ['ECONNRESET', 'the server broke the connection off'],
  ['EPIPE', 'the server broke the connection off'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the host cannot be reached'],
  ['ETIMEDOUT', 'the server did not answer in time'],
  ['ABORT_ERR', 'the server did not answer in time'],
  ['CERT_HAS_EXPIRED', 'the certificate of the server has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate of the server is for another name'],
])

function tlsSentence(codes: readonly string[]): string {
  if (codes.some((code) => code.includes('CERT') || code.includes('SELF_SIGNED')))
    return 'the platform does not trust the certificate of the server'
  if (codes.some((code) => code.includes('SSL') || code === 'EPROTO')) return 'the server does not speak https here'
  if (codes.some((code) => code.startsWith('HPE_'))) return 'what answers there is not a web server'
  return 'the server could not be asked'
}
