import { BASE_PATH } from '@etabli/core/constants'
import { traceOf } from '@etabli/core/plugin/kernel/plugin-error'
import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'

/** Where the code of an installed plugin lies: its id is a part of the address. */
const PLUGIN_CODE = new RegExp(`${BASE_PATH}/plugins/([a-z][a-z0-9.-]*)/`)

/** Charges errors that nobody caught to the plugin whose code threw them. Gives what ends it. */
export function attributeFaults(kernel: Pick<PluginKernel, 'report'>, page: Window): () => void {
  const report = (error: unknown, address?: string) => {
    const plugin = PLUGIN_CODE.exec(traceOf(error))?.[1] ?? PLUGIN_CODE.exec(address ?? '')?.[1]
    if (plugin !== undefined) kernel.report(plugin, 'run', error)
  }
  const onError = (event: ErrorEvent) => report(event.error ?? event.message, event.filename)
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
