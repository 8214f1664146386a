import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** There once `accessibilityFaults` has looked at the page. */
    axe?: typeof axe
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
    setTheme = (theme) => page.emulateMedia({ colorScheme: theme }),
  }: AccessibilityScope = {},
): Promise<readonly AccessibilityFault[]> {
  if (page.frames().length > 1) throw new Error('the page has frames, into which axe does not look here')
  // Evaluated by the debugger, which the page's content security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const shown = await themeOf(page)
  const other = shown === 'light' ? 'dark' : 'light'
  const context = { include: [within], exclude: exclude === undefined ? [] : [exclude] }

  await settled(page, shown)
  const faults = await faultsIn(page, shown, context)
  await setTheme(other)
  await settled(page, other)
  faults.push(...(await faultsIn(page, other, context, COLOR_RULES)))
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

/** Waits until the page has the theme and nothing moves: what is fading in has no contrast yet. */
async function settled(page: Page, theme: Theme): Promise<void> {
  await page.waitForFunction((expected) => {
    const { colorScheme } = document.documentElement.style
    // What never ends, as the shimmer of a skeleton, is not waited for.
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    return (colorScheme === '' || colorScheme === expected) && !document.getAnimations().some(isMoving)
  }, theme)
}

function faultsIn(
  page: Page,
  theme: Theme,
  context: Record<'include' | 'exclude', string[]>,
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
