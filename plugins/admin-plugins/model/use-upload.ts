import { HttpService, ToastService } from '@etabli/sdk'
import { callKey, useService } from '@etabli/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allowServerHalf, listPlugins, type PluginReview, reviewPlugin, uploadPlugin } from '../contract'
import { PLUGINS, UPLOAD } from '../messages'
import { readFile } from './read-file'
import { usePluginReload } from './use-plugin-reload'

export interface Upload {
  readonly isBusy: boolean
  /** Why the last one was not installed. */
  readonly refusal: string | undefined
  /** What waits for somebody to accept it. */
  readonly review: PluginReview | undefined
  readonly install: (files: readonly File[]) => Promise<void>
  readonly accept: (choice: { readonly allowServer: boolean }) => Promise<void>
  readonly decline: () => void
  readonly dismiss: () => void
}

interface Waiting {
  readonly review: PluginReview
  readonly archive: string
}

/** Installs what was chosen or dropped, once somebody has accepted what it asks for. A refusal stays until it is dismissed: it says what to do. */
export function useUpload(): Upload {
  const http = useService(HttpService)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()
  const put = useInstallation()

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const install = async ([file, ...others]: readonly File[]) => {
    if (!file || isBusy) return
    if (others.length > 0) return setRefusal(UPLOAD.onlyOne)
    await attempt(async () => {
      const archive = await readFile(file)
      const { review } = await http.call(reviewPlugin, { package: archive }, { quiet: true })
      if (review.needsConsent) setWaiting({ review, archive })
      else await put({ review, archive }, false)
    })
  }
  const accept = async ({ allowServer }: { readonly allowServer: boolean }) => {
    if (!waiting || isBusy) return
    setWaiting(undefined)
    await attempt(() => put(waiting, allowServer))
  }
  return {
    ...{ isBusy, refusal, review: waiting?.review, install, accept },
    decline: () => setWaiting(undefined),
    dismiss: () => setRefusal(undefined),
  }
}

/** Puts a reviewed package in place, and lets its server half run where that was chosen. */
function useInstallation(): (waiting: Waiting, allowServer: boolean) => Promise<void> {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const reload = usePluginReload()
  return async ({ review, archive }, allowServer) => {
    try {
      const input = { package: archive, consent: review.consent }
      const { plugin } = await http.call(uploadPlugin, input, { quiet: true })
      toasts.success(PLUGINS.installed(plugin.title, plugin.version))
      if (allowServer)
        await http.call(allowServerHalf, { pluginId: plugin.id, hash: review.hash, allowed: true }, { quiet: true })
      await reload()
    } finally {
      await queries.invalidateQueries({ queryKey: callKey(listPlugins) })
    }
  }
}
