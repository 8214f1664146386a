import type { Page, Request } from 'playwright-core'
import { onTestFinished } from 'vitest'

const MOST_TEXT = 1_500
const MOST_LINES = 10
const SOON_MS = 5_000

/** Where a test fails, says what its page showed then, what it still asked for, and its errors: a timeout alone names none of them. */
export function tellIfFailed(page: Page, faults: readonly string[]): void {
  const open = new Set<Request>()
  const failed: string[] = []
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => {
    open.delete(request)
    failed.push(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const lines = [
      `what “${task.name}” left:`,
      `at ${page.url()}`,
      await textOf(page),
      ...[...open].map((request) => `still asked for: ${request.url()}`),
      ...failed.slice(-MOST_LINES).map((line) => `not had: ${line}`),
      ...faults.slice(-MOST_LINES).map((fault) => `fault: ${fault}`),
    ]
    process.stdout.write(`${lines.join('\n  ')}\n`)
    const [error] = task.result.errors ?? []
    if (error) error.message += `\n${lines.slice(1).join('\n')}`
  })
}

/** A page that does not answer must not hold the test up. */
async function textOf(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not what the page showed
    .innerText({ timeout: SOON_MS })
    .catch((error: unknown) => `It cannot be read: ${error instanceof Error ? error.message : error}`)
  return text.slice(0, MOST_TEXT).replaceAll(/\n+/g, ' | ')
}
