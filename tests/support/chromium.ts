import { accessSync, constants } from 'node:fs'

/** Without a window of its own for every context: a third quicker than Chromium itself. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'

/** The browser that the tests drive: that of `ETABLI_CHROMIUM`, else Debian's headless one, else Debian's Chromium. */
export function chromiumPath(): string {
  return process.env.ETABLI_CHROMIUM ?? (isProgram(HEADLESS) ? HEADLESS : WHOLE)
}

/**
 * How every Chromium of the tests is started. It names a download by its locale: where the machine has none of UTF-8, a name of more
 * than ASCII is `download`.
 */
export function testChromium(): { readonly executablePath: string; readonly env: NodeJS.ProcessEnv } {
  return { executablePath: chromiumPath(), env: { ...process.env, LC_ALL: 'C.UTF-8' } }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
