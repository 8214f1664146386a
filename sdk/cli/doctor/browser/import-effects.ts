import { SHARED_MODULES } from '@etabli/core/plugin/shared-modules'
import { DOCTOR } from '../../messages'
import { type Check, errors } from '../check'
import { BLANK_PAGE } from './plugin-server'
import type { Traces } from './probes'

/** Imports the entry on a page where nothing else is: menus must be drawn without anything happening. */
export const IMPORT_EFFECTS: Check = {
  id: 'import-effects',
  title: 'Importing the entry does nothing but declare',
  run: async ({ browser }) => {
    const { open, server } = await browser()
    const { page, complaints } = await open(BLANK_PAGE)
    try {
      const [before, after] = await page.evaluate(
        async ({ shared, entry }) => {
          // What the page brings may do as it likes: only the plugin is looked at.
          for (const name of shared) await import(name)
          const traces = () => window.etabliProbes?.traces()
          const first = traces()
          await import(entry)
          await new Promise((resolve) => requestAnimationFrame(resolve))
          return [first, traces()]
        },
        { shared: [...SHARED_MODULES], entry: server.entry },
      )
      if (!before || !after) throw new Error(DOCTOR.noProbes)
      return errors([...leftBehind(before, after), ...(await complaints())])
    } finally {
      await page.context().close()
    }
  },
}

function leftBehind(before: Traces, after: Traces): readonly string[] {
  const counts = ['intervals', 'timeouts', 'listeners', 'styles', 'elements', 'stored'] as const
  return [
    ...after.globals.filter((name) => !before.globals.includes(name)).map(DOCTOR.importGlobal),
    ...after.requests.slice(before.requests.length).map(DOCTOR.importRequest),
    ...counts.filter((name) => after[name] > before[name]).map((name) => DOCTOR.importLeft(DOCTOR.counted[name])),
  ]
}
