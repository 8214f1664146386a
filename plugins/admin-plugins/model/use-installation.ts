import { HttpService, ToastService } from '@etabli/sdk'
import { callKey, useService } from '@etabli/sdk/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allowServerHalf, listCatalogue, listPlugins, type Plugin, type PluginReview } from '../contract'
import { PLUGINS } from '../messages'
import { bringsServerHalf } from './server-half'
import { usePluginReload } from './use-plugin-reload'

/** A package, wherever it comes from. */
export interface PackageSource {
  readonly review: () => Promise<PluginReview>
  readonly install: (consent: string) => Promise<Plugin>
}

export interface Installation {
  readonly isBusy: boolean
  /** Why the last one was not installed. */
  readonly refusal: string | undefined
  /** What waits for somebody to accept it. */
  readonly review: PluginReview | undefined
  /** Installs what raises no question; what does waits for an answer. A failure to find the package is a refusal too. */
  readonly begin: (find: () => Promise<PackageSource>) => Promise<void>
  readonly accept: (choice: { readonly allowServer: boolean }) => Promise<void>
  readonly decline: () => void
  readonly refuse: (sentence: string) => void
  readonly dismiss: () => void
}

interface Waiting {
  readonly review: PluginReview
  readonly source: PackageSource
}

/** Installs a package once somebody has accepted what it asks for. A refusal stays until it is dismissed: it says what to do. */
export function useInstallation(): Installation {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()
  const put = usePutting()

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
  return {
    ...{ isBusy, refusal, review: waiting?.review },
    begin: (find) =>
      attempt(async () => {
        const source = await find()
        const review = await source.review()
        const hasQuestion = review.needsConsent || (review.change !== 'same' && bringsServerHalf(review))
        if (hasQuestion) setWaiting({ review, source })
        else await put({ review, source }, false)
      }),
    accept: async ({ allowServer }) => {
      if (!waiting || isBusy) return
      setWaiting(undefined)
      await attempt(() => put(waiting, allowServer))
    },
    decline: () => setWaiting(undefined),
    refuse: setRefusal,
    dismiss: () => setRefusal(undefined),
  }
}

/** Puts a reviewed package in place, and lets its server half run where that was chosen. */
function usePutting(): (waiting: Waiting, allowServer: boolean) => Promise<void> {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const reload = usePluginReload()
  return async ({ review, source }, allowServer) => {
    try {
      const plugin = await source.install(review.consent)
      toasts.success(PLUGINS.installed(plugin.title, plugin.version))
      if (allowServer)
        await http.call(allowServerHalf, { pluginId: plugin.id, hash: review.hash, allowed: true }, { quiet: true })
      await reload()
    } finally {
      await queries.invalidateQueries({ queryKey: callKey(listPlugins) })
      await queries.invalidateQueries({ queryKey: callKey(listCatalogue) })
    }
  }
}
