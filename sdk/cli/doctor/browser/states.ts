import type { Page } from 'playwright-core'
import { sampleAddress } from '../../../harness/model/sample-address'
import type { HarnessSettings } from '../../../harness/model/settings'
import { DOCTOR } from '../../messages'
import type { Check, Problem } from '../check'
import { errors, warnings } from '../check'
import { type BrowserSession, harnessAddress, harnessHash, type Watched } from './session'

interface State {
  readonly name: string
  readonly settings: Partial<HarnessSettings>
}

/** What a page must come through. */
const STATES: readonly State[] = [
  { name: 'loading', settings: { latency: 'never' } },
  { name: 'full', settings: { replies: 'full' } },
  { name: 'empty', settings: { replies: 'empty' } },
  { name: 'error', settings: { fault: '500' } },
  { name: 'offline', settings: { fault: 'offline' } },
  { name: 'denied', settings: { user: 'nobody' } },
]

/** Shows every page in every state, light and dark, and tells what goes wrong. */
export const PAGE_STATES: Check = {
  id: 'states',
  title: 'Every page stands loading, full, empty, failed, offline, denied, in light and dark',
  run: async ({ browser }) => {
    const session = await browser()
    const problems: Problem[] = []
    for (const { id, path } of session.described.manifest.routes) problems.push(...(await statesOf(session, id, path)))
    return problems
  },
}

async function statesOf(session: BrowserSession, id: string, path: string): Promise<readonly Problem[]> {
  const axe = await axeFor()
  const address = sampleAddress(path)
  // An administrator, so that pages for administrators are seen as well.
  const watched = await session.open(harnessAddress(address, { user: 'admin', ...STATES[0]?.settings }))
  const { page } = watched
  const seen = new SeenProblems()
  try {
    await page.waitForFunction(() => window.etabliDoctor !== undefined)
    for (const { name, settings } of STATES) {
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate(
          (hash) => {
            window.location.hash = hash
          },
          harnessHash({ user: 'admin', ...settings, theme }),
        )
        for (const problem of [...errors(await wrongWith(watched)), ...(await axe(page))])
          seen.add(problem, name, theme)
      }
    }
  } catch (error) {
    for (const problem of errors([DOCTOR.failed(error), ...(await watched.complaints())])) seen.add(problem)
  } finally {
    await page.context().close()
  }
  return seen.told(id)
}

/** What is wrong with a page, each told once with the states that it was seen in. */
class SeenProblems {
  readonly #seen = new Map<string, { readonly problem: Problem; readonly states: Set<string>; isInLight: boolean }>()

  add(problem: Problem, state?: string, theme?: 'light' | 'dark'): void {
    const known = this.#seen.get(problem.message) ?? { problem, states: new Set(), isInLight: false }
    if (state !== undefined) known.states.add(state)
    known.isInLight ||= theme !== 'dark'
    this.#seen.set(problem.message, known)
  }

  /** By their messages: what a browser tells first is chance, and the same plugin has the same report. */
  told(page: string): readonly Problem[] {
    const seen = [...this.#seen.values()].toSorted((one, other) =>
      one.problem.message < other.problem.message ? -1 : 1,
    )
    return seen.map(({ problem: { severity, message }, states, isInLight }) => ({
      severity,
      message: DOCTOR.onPage(page, [...states, ...(isInLight ? [] : [DOCTOR.darkOnly])], message),
    }))
  }
}

async function wrongWith({ page, complaints }: Watched): Promise<readonly string[]> {
  await page.evaluate(() => window.etabliDoctor?.settled())
  const faults = await page.evaluate(() => window.etabliDoctor?.faults() ?? [])
  const isShown = await page.evaluate(isSomethingShown)
  // What a page throws is told once, by its boundary.
  const said = (await complaints()).filter(
    (text) => !faults.some((fault) => text.includes(fault.replace(/^[^:]*: /, ''))),
  )
  return [...faults.map(DOCTOR.fault), ...said, ...(isShown ? [] : [DOCTOR.nothingShown])]
}

/** Runs in the page: whether it holds a text, an image, or a box that can be seen. */
function isSomethingShown(): boolean {
  const main = document.querySelector('main')
  if (!main) return false
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden is not shown
  if (main.innerText.trim() !== '') return true
  return [...main.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width * height < 4) return false
    if (element.matches('svg, img, canvas, video, [role=progressbar]')) return true
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return element.childElementCount === 0 && (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
  })
}

/** What axe has against a page; where axe is not installed, that is said once. */
async function axeFor(): Promise<(page: Page) => Promise<readonly Problem[]>> {
  const axe = await import('@axe-core/playwright').catch(() => undefined)
  if (!axe) {
    let said = false
    return async () => {
      if (said) return []
      said = true
      return warnings([DOCTOR.noAxe])
    }
  }
  return async (page) => {
    // What Fluent puts beside its lists to lead the focus is hidden and can be focused on purpose.
    const builder = new axe.AxeBuilder({ page }).include('main').exclude('[data-tabster-dummy]')
    const { violations } = await builder.setLegacyMode(true).analyze()
    return errors(violations.map(({ id, help, nodes }) => DOCTOR.axe(id, help, String(nodes[0]?.target[0] ?? ''))))
  }
}
