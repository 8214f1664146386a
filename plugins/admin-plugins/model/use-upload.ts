import { ToastService } from '@etabli/sdk'
import { callKey, useCallMutation, useService } from '@etabli/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPlugins, uploadPlugin } from '../contract'
import { PLUGINS, UPLOAD } from '../messages'
import { readFile } from './read-file'
import { usePluginReload } from './use-plugin-reload'

export interface Upload {
  readonly isBusy: boolean
  /** Why the last one was not installed. */
  readonly refusal: string | undefined
  readonly install: (files: readonly File[]) => Promise<void>
  readonly dismiss: () => void
}

/** Installs what was chosen or dropped. A refusal stays until it is dismissed: it says what to do. */
export function useUpload(): Upload {
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const reload = usePluginReload()
  const { mutateAsync } = useCallMutation(uploadPlugin, { quiet: true })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const install = async ([file, ...others]: readonly File[]) => {
    if (!file || isBusy) return
    setRefusal(others.length > 0 ? UPLOAD.onlyOne : undefined)
    if (others.length > 0) return
    setBusy(true)
    try {
      const { plugin } = await mutateAsync({ package: await readFile(file) })
      toasts.success(PLUGINS.installed(plugin.title, plugin.version))
      await reload()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: callKey(listPlugins) })
    }
  }
  return { isBusy, refusal, install, dismiss: () => setRefusal(undefined) }
}
