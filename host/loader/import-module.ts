import { BASE_PATH } from '@etabli/core/constants'
import type { ImportModule } from '@etabli/core/plugin/kernel/kernel-options'
import { arrives } from './arrives'

/** The folder of an installed plugin's version, and the file in it. */
const INSTALLED = new RegExp(`^(${BASE_PATH}/plugins/[^/]+/[^/]+/)(.+)$`)

/**
 * Loads plugins' modules. A browser keeps, under its address, what failed to be evaluated, and may keep what failed to be fetched, so
 * another attempt asks for the same bytes under other addresses, where the browser can be told that they may run from there.
 */
export const importModule: ImportModule = async ({ url, imports, attempt }) => {
  const address = attempt === 0 ? url : await addressOf(url, attempt)
  await Promise.all([address, ...imports].map(arrives))
  return import(/* @vite-ignore */ address)
}

async function addressOf(url: string, attempt: number): Promise<string> {
  const { pageImportMap } = await import('./page-import-map')
  const [, folder = url, file = ''] = INSTALLED.exec(url) ?? []
  // The server sends the same files from there: see `host/server/plugins/installed/serve-plugins.ts`. Ours never fail by themselves.
  const copy = file === '' ? `${url}?attempt=${attempt}` : `${folder}~${attempt}/`
  return pageImportMap.addCopies(folder, copy) ? copy + file : url
}
