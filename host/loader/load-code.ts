import { CodeMissingError, isRefusedImport } from '@etabli/core/plugin/kernel/missing-code'
import { arrives } from './arrives'

/**
 * Runs an `import()` once all files that it needs are here. A browser may remember for as long as a page is open that a module could not
 * be fetched; what has arrived before it is imported cannot fail that way, and what has not is asked for anew the next time.
 * The build puts this in the place of Vite's own helper: see `host/build/code-loader.ts`.
 * @param files their places under the page's base
 */
export async function loadCode<Code>(run: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  // A sandboxed frame may fetch nothing; another attempt is another frame.
  if (globalThis.origin === 'null') return run()
  await Promise.all(files.map((file) => arrives(import.meta.env.BASE_URL + file)))
  try {
    return await run()
  } catch (error) {
    // All of it is here, and the browser remembers that it was not.
    throw isRefusedImport(error) ? new CodeMissingError(files[0] ?? '', { isRemembered: true }) : error
  }
}
