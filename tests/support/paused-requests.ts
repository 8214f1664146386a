import type { CDPSession, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

interface Answer {
  readonly status?: number
  readonly contentType?: string
  readonly body: string
}

/** A request of the page, until one of its ends is called. */
export interface PausedRequest {
  readonly url: string
  readonly contentType: string
  readonly body: Uint8Array<ArrayBuffer>
  continue(): Promise<void>
  /** Goes on, and gives what the server replied to be answered by `fulfill`. */
  reply(): Promise<{ readonly status: number; readonly text: string }>
  fulfill(answer: Answer): Promise<void>
  abort(): Promise<void>
}

/** What DevTools says of a request that the page has given up, or of a page that is gone. */
const GIVEN_UP = /Invalid InterceptionId|Target.*closed|Session closed/

/**
 * Pauses the requests of a page to these addresses, `*` in them for anything, until the test has ended. A route of Playwright's would
 * pause every request, and switch off the cache that the scripts of the page come from.
 */
export async function pauseRequests(
  page: Page,
  urlPattern: string,
  onPaused: (request: PausedRequest) => Promise<void>,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const replies = new Map<string, (status: number) => void>()
  devtools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const onReply = replies.get(requestId)
    if (onReply) return onReply(responseStatusCode ?? 0)
    void onPaused(pausedRequest(devtools, requestId, request, (reply) => replies.set(requestId, reply)))
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] })
  onTestFinished(async () => {
    if (!page.isClosed()) await unlessGivenUp(devtools.detach())
  })
}

interface SentRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly postDataEntries?: readonly { readonly bytes?: string }[]
}

function pausedRequest(
  devtools: CDPSession,
  requestId: string,
  { url, headers, postDataEntries = [] }: SentRequest,
  onReply: (resolve: (status: number) => void) => void,
): PausedRequest {
  const goOn = (interceptResponse: boolean) =>
    unlessGivenUp(devtools.send('Fetch.continueRequest', { requestId, interceptResponse }))
  return {
    url,
    contentType: Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '',
    body: new Uint8Array(Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))),
    continue: () => goOn(false),
    async reply() {
      const status = new Promise<number>(onReply)
      await goOn(true)
      const answered = await status
      const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId })
      return { status: answered, text: base64Encoded ? Buffer.from(body, 'base64').toString() : body }
    },
    fulfill: ({ status = 200, contentType = 'application/json', body }) =>
      unlessGivenUp(
        devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [{ name: 'content-type', value: contentType }],
          body: Buffer.from(body).toString('base64'),
        }),
      ),
    abort: () => unlessGivenUp(devtools.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })),
  }
}

async function unlessGivenUp(sent: Promise<unknown>): Promise<void> {
  try {
    await sent
  } catch (error) {
    if (!(error instanceof Error && GIVEN_UP.test(error.message))) throw error
  }
}
