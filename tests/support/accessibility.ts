import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** There once `accessibilityFaults` has looked at the page. */
    axe?: typeof axe
    /** How many colours and the like have begun to fade since then. */
    fades?: number
  }
}

type Theme = 'light' | 'dark'

export interface AccessibilityFault {
  readonly theme: Theme
  readonly rule: string
  readonly impact: axe.ImpactValue
  /** Selectors that lead to the element. */
  readonly target: string
  readonly summary: string
}

export interface AccessibilityScope {
  /** A selector; only what lies in such an element is judged. */
  readonly within?: string
  /** A selector; what lies in such an element is not judged. */
  readonly exclude?: string
  /** By their ids, in place of all that axe judges by default. */
  readonly rules?: readonly string[]
  /** For a page that does not follow the system: how its theme is changed. */
  readonly setTheme?: (theme: Theme) => Promise<unknown>
}

/** The rules tagged `cat.color` that run by default: no other depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong with the page as it stands: by all rules in the theme that is shown, by those about colours in the
 * other one too. The page is left in the theme that it was in.
 *
 * @throws if the page does not take on the other theme, or has frames: axe would not look into them.
 */
export async function accessibilityFaults(
  page: Page,
  {
    within = ':root',
    exclude,
    rules,
    setTheme = (theme) => page.emulateMedia({ colorScheme: theme }),
  }: AccessibilityScope = {},
): Promise<readonly AccessibilityFault[]> {
  if (page.frames().length > 1) throw new Error('the page has frames, into which axe does not look here')
  // Evaluated by the debugger, which the page's content security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    await page.evaluate(countFades)
  }
  const shown = await themeOf(page)
  const other = shown === 'light' ? 'dark' : 'light'
  const context = { include: [within], exclude: exclude === undefined ? [] : [exclude] }

  const faults = await faultsAtRest(page, shown, context, rules)
  await setTheme(other)
  faults.push(...(await faultsAtRest(page, other, context, COLOR_RULES)))
  await setTheme(shown)
  await settled(page, shown)
  return faults
}

/** As the page says; as the system says, where the page follows it by its style sheet alone. */
function themeOf(page: Page): Promise<Theme> {
  return page.evaluate(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    return (document.documentElement.style.colorScheme || (isDark ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light'
  })
}

function countFades(): void {
  window.fades = 0
  document.addEventListener('transitionrun', () => {
    window.fades = (window.fades ?? 0) + 1
  })
}

/**
 * Waits until the page has the theme and nothing moves: what is fading in has no contrast yet.
 *
 * @returns how much has faded until then.
 */
async function settled(page: Page, theme: Theme): Promise<number> {
  const atRest = await page.waitForFunction((expected) => {
    const { colorScheme } = document.documentElement.style
    // What never ends, as the shimmer of a skeleton, is not waited for.
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const isAtRest = (colorScheme === '' || colorScheme === expected) && !document.getAnimations().some(isMoving)
    return isAtRest && { fades: window.fades ?? 0 }
  }, theme)
  const { fades } = (await atRest.jsonValue()) || { fades: 0 }
  return fades
}

type Context = Record<'include' | 'exclude', string[]>

/** What was found while something faded, as a button that became enabled, was judged by colours that nobody reads. */
async function faultsAtRest(
  page: Page,
  theme: Theme,
  context: Context,
  rules?: readonly string[],
): Promise<AccessibilityFault[]> {
  for (let before = await settled(page, theme); ; ) {
    const faults = await faultsIn(page, theme, context, rules)
    const after = await settled(page, theme)
    if (faults.length === 0 || after === before) return faults
    before = after
  }
}

function faultsIn(
  page: Page,
  theme: Theme,
  context: Context,
  rules?: readonly string[],
): Promise<AccessibilityFault[]> {
  return page.evaluate(
    async ({ theme, context, rules }) => {
      const result = await window.axe?.run(context, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
      })
      if (!result) throw new Error('axe is not in the page')
      return result.violations.flatMap(({ id, impact = null, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => ({
          theme,
          rule: id,
          impact,
          target: target.join(' '),
          summary: failureSummary,
        })),
      )
    },
    { theme, context, rules },
  )
}
